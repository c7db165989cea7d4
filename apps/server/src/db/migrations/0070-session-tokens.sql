-- Sessions are looked up by their id only. The previous release still writes and reads this column.
alter table sessions alter column token drop not null;
