-- The last complete backup and the last one that failed, for /metrics and the operator's page.
create table backup_reports (
  outcome text primary key check (outcome in ('complete', 'failed')),
  at timestamptz not null,
  -- The folder or bucket, without credentials.
  place text not null,
  name text,
  objects integer not null default 0,
  bytes bigint not null default 0,
  -- Why it failed, or what it could not find.
  words text
);
