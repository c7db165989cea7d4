-- Whether guests can be given the original without its metadata. Null: not known, because something else that is shown
-- can be given in any case, or because an earlier release looked at the file.
alter table user_media add column has_clean_form boolean;
