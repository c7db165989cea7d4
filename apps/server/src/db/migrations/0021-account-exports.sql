-- Everything that a host has, as one ZIP: their account, and a folder for each event. Lists, as archives are.
create table account_exports (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- What account.json says, and which events there were; null until ready.
  account jsonb,
  -- Files whose bytes turned out to be gone.
  lost uuid[] not null default '{}',
  events integer not null default 0,
  files integer not null default 0,
  bytes bigint not null default 0,
  mailed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_exports_of_host on account_exports (user_id, created_at desc);
create index account_exports_expires_at on account_exports (expires_at);
-- Whoever asks twice is given one.
create unique index account_exports_in_the_making on account_exports (user_id) where state = 'preparing';

-- One event of an export: read and written one at a time, so that many events take no more memory than one.
create table account_export_events (
  export_id uuid not null references account_exports (id) on delete cascade,
  event_id text not null references events (id) on delete cascade,
  contents jsonb not null,
  primary key (export_id, event_id)
);
create index account_export_events_event_id on account_export_events (event_id);
