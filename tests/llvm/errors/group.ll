; A group that is defined nowhere.
declare void @f() #7 ; error:19: the attribute group `#7` is not defined
