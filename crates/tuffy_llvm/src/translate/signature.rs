//! Signatures: how LLVM parameters and results travel.
//!
//! An `iN` is `int:uN` if the signature says `zeroext` and `int:sN` otherwise. A struct or array parameter is one
//! parameter for each of its scalars, as LLVM passes it. A returned one with a single scalar is that scalar; one with
//! more is a struct of its scalars.

use super::Fault;
use super::types::{Shape, TypeTable, is_widened};
use super::value::Form;
use crate::ast::{self, Attr, Attributes, Ty};
use crate::error::Category;
use std::rc::Rc;
use tuffy_ir::{Ann, Name, Param, Passing, Signature, Type};

/// How a function is called.
#[derive(Clone, Debug)]
pub(crate) struct Convention {
    /// The signature.
    pub(crate) signature: Signature,
    /// For each LLVM parameter its scalars.
    pub(crate) params: Vec<Vec<Ty>>,
    /// How the result is returned.
    pub(crate) ret: Returned,
}

/// How a result is returned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Returned {
    /// Not at all.
    Nothing,
    /// As the only scalar of its type.
    Scalar(Ty),
    /// As a struct of these scalars.
    Struct(Vec<Ty>),
}

/// A parameter or result as a signature states it.
pub(crate) struct Passed<'a, 's> {
    /// Its type.
    pub(crate) ty: Ty,
    /// Its attributes.
    pub(crate) attrs: &'a Attributes<'s>,
    /// Its name.
    pub(crate) name: Option<&'a str>,
    /// Where it stands, if not in a call.
    pub(crate) at: Option<u32>,
}

impl Passed<'_, '_> {
    /// What is wrong with it, and where.
    fn fault(&self, fault: Fault) -> Fault {
        match self.at {
            Some(at) => Fault::At(at, Box::new(fault)),
            None => fault,
        }
    }
}

/// The form that an integer has in a signature.
pub(crate) fn signature_form(attrs: &Attributes<'_>) -> Form {
    if attrs.has("zeroext") { Form::Unsigned } else { Form::Signed }
}

/// The calling convention of a function with these parameters and this result.
pub(crate) fn convention<'a, 's: 'a>(
    module: &ast::Module<'s>,
    types: &mut TypeTable,
    result: Passed<'a, 's>,
    params: impl Iterator<Item = Passed<'a, 's>>,
    variadic: bool,
) -> Result<Convention, Fault> {
    let mut out = Convention {
        signature: Signature { params: Vec::new(), ret: None, variadic },
        params: Vec::new(),
        ret: Returned::Nothing,
    };
    let returned = returned(module, types, &result).map_err(|f| result.fault(f));
    (out.ret, out.signature.ret) = returned?;
    for param in params {
        let leaves = passed(module, types, &param, &mut out.signature).map_err(|f| param.fault(f))?;
        out.params.push(leaves);
    }
    Ok(out)
}

/// Adds a parameter to a signature; gives its scalars.
fn passed(
    module: &ast::Module<'_>,
    types: &mut TypeTable,
    param: &Passed<'_, '_>,
    signature: &mut Signature,
) -> Result<Vec<Ty>, Fault> {
    let leaves: Vec<Ty> = match types.shape(module, param.ty)? {
        Shape::Void => return Err(Fault::Wrong("a parameter cannot be `void`".into())),
        Shape::Aggregate => types.leaves(module, param.ty)?.iter().map(|l| l.ty).collect(),
        _ => vec![param.ty],
    };
    let passing = passing(module, types, param.attrs)?;
    for &leaf in &leaves {
        let (ty, ann) = scalar(module, types, leaf, signature_form(param.attrs))?;
        let name = param.name.filter(|_| leaves.len() == 1).map(Name::new);
        signature.params.push(Param { ty, ann, passing, name });
    }
    Ok(leaves)
}

/// What a result is made of, and how a signature states it.
fn returned(
    module: &ast::Module<'_>,
    types: &mut TypeTable,
    result: &Passed<'_, '_>,
) -> Result<(Returned, Option<(Type, Ann)>), Fault> {
    let form = signature_form(result.attrs);
    if types.shape(module, result.ty)? == Shape::Void {
        return Ok((Returned::Nothing, None));
    }
    if types.shape(module, result.ty)? != Shape::Aggregate {
        return Ok((Returned::Scalar(result.ty), Some(scalar(module, types, result.ty, form)?)));
    }
    let leaves: Vec<Ty> = types.leaves(module, result.ty)?.iter().map(|l| l.ty).collect();
    Ok(match leaves[..] {
        [] => (Returned::Struct(leaves), None),
        [only] => (Returned::Scalar(only), Some(scalar(module, types, only, form)?)),
        _ => {
            let fields: Result<Vec<(Type, Ann)>, Fault> =
                leaves.iter().map(|&leaf| scalar(module, types, leaf, Form::Signed)).collect();
            let (fields, anns): (Vec<Type>, Vec<Ann>) = fields?.into_iter().unzip();
            let ty = Type::structure(&fields).map_err(Fault::Wrong)?;
            (Returned::Struct(leaves), Some((ty, Ann::fields(&anns))))
        }
    })
}

/// The type and annotation of a scalar or vector in a signature.
fn scalar(module: &ast::Module<'_>, types: &mut TypeTable, ty: Ty, form: Form) -> Result<(Type, Ann), Fault> {
    if is_widened(module, ty) {
        // C passes only the lanes that there are.
        return Err(Fault::Unsupported(Category::Type, module.types.show(ty)));
    }
    Ok(match types.shape(module, ty)? {
        Shape::Int(width, ty) => (ty, form.ann(width)),
        Shape::One(ty) => (ty, Ann::NONE),
        Shape::Void | Shape::Aggregate => unreachable!("leaves are scalars"),
    })
}

fn passing(module: &ast::Module<'_>, types: &mut TypeTable, attrs: &Attributes<'_>) -> Result<Passing, Fault> {
    let mut passing = Passing::Direct;
    for attr in attrs.iter() {
        passing = match attr {
            Attr::ByVal(ty) => {
                let (size, natural) = types.size_align(module, *ty)?;
                let align = attrs.align().unwrap_or(natural).max(8);
                let size = u32::try_from(size).map_err(|_| {
                    Fault::Unsupported(Category::Attribute, format!("byval({})", module.types.show(*ty)))
                })?;
                Passing::ByVal { size, align_log2: align.trailing_zeros() as u8 }
            }
            Attr::SRet(_) => Passing::Sret,
            Attr::InAlloca(_) => return Err(Fault::Unsupported(Category::Attribute, "inalloca".into())),
            Attr::Preallocated(_) => return Err(Fault::Unsupported(Category::Attribute, "preallocated".into())),
            Attr::Word(word @ ("nest" | "inreg" | "swiftself" | "swiftasync" | "swifterror")) => {
                return Err(Fault::Unsupported(Category::Attribute, (*word).into()));
            }
            _ => continue,
        };
    }
    Ok(passing)
}

/// The convention that the header of a function states.
pub(crate) fn of_header(
    module: &ast::Module<'_>,
    types: &mut TypeTable,
    header: &ast::FunctionHeader<'_>,
) -> Result<Rc<Convention>, Fault> {
    check_conv(header.conv)?;
    let result = Passed { ty: header.result, attrs: &header.result_attrs, name: None, at: Some(header.result_at) };
    let params = header.params.iter().map(|p| {
        let name = p.name.as_deref();
        Passed { ty: p.ty, attrs: &p.attrs, name, at: Some(p.at) }
    });
    convention(module, types, result, params, header.variadic).map(Rc::new)
}

/// Whether a calling convention is the C one, or is treated as it within a module.
pub(crate) fn check_conv(conv: ast::CallConv) -> Result<(), Fault> {
    use ast::CallConv::*;
    match conv {
        C | SysV64 | Fast | Cold => Ok(()),
        other => Err(Fault::Unsupported(Category::Convention, format!("{other:?}"))),
    }
}
