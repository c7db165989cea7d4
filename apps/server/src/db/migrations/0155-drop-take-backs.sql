-- 0150 copied its rows to `take_back_parts`. Only a release before that one wrote to it, and that one is stopped first.
drop table take_backs;
