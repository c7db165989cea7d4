-- What a host downloads as one ZIP: a list of what is inside. The bytes are read from where they lie.
create table archives (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  layout text not null check (layout in ('flat', 'by-day', 'by-guest')),
  -- The photos asked for; notes and voice messages are part of whole albums only.
  media_ids uuid[] not null,
  is_whole boolean not null,
  -- Of all that decides on what is inside. Null when this one is not handed out again.
  set_hash text,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  -- What is inside under which name, with sizes and checksums; null until ready.
  contents jsonb,
  -- Photos whose bytes turned out to be gone.
  lost uuid[] not null default '{}',
  files integer not null,
  bytes bigint not null default 0,
  mailed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index archives_set on archives (event_id, set_hash);
create index archives_expires_at on archives (expires_at);
