-- Every arrangement of bytes under which a ZIP was given out. A client that comes back without naming the one it began
-- with can only go on while there has been no other.
alter table archives add column editions text[] not null default '{}';
alter table account_exports add column editions text[] not null default '{}';
