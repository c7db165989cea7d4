-- A guest is whoever holds the credential of one event; only its hash is kept.
create table guests (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  token_hash text not null unique,
  display_name text,
  created_at timestamptz not null default now()
);
create index guests_event_id on guests (event_id);
