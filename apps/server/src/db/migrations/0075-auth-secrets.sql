-- The secrets that have signed in this installation, as fingerprints: the newest one is what every process must know.
create table auth_secrets (
  fingerprint text primary key,
  since timestamptz not null default clock_timestamp()
);
