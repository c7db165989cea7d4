-- Which store the objects of this database lie in: the store carries the same word. One row, written at first use.
create table store_identity (
  is_only boolean primary key default true check (is_only),
  identity uuid not null,
  created_at timestamptz not null
);
