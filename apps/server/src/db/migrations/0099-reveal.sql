-- Until then guests see only their own photos; null when there is no such time. An album of an event may have one as well
-- one day: a column of the same name, which goes before this one.
alter table events add column reveals_at timestamptz;
