-- What the last look at rows and objects left wrong, a row for each kind of problem, for /metrics.
create table integrity_reports (
  kind text primary key,
  problems integer not null,
  checked_at timestamptz not null
);
