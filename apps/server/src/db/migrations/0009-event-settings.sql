-- The point of the cover photo that stays in sight when it is cropped, 0 to 1 from the left and from the top.
alter table events
  add column cover_focal_x double precision not null default 0.5,
  add column cover_focal_y double precision not null default 0.5;

-- Cover photos. The row comes before the bytes; the address of the one that is shown is in events.primary_image_url.
create table covers (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  -- receiving: bytes arrive · processing: it is being made smaller · ready: it is shown · failed: it cannot be read
  state text not null default 'receiving' check (state in ('receiving', 'processing', 'ready', 'failed')),
  focal_x double precision not null,
  focal_y double precision not null,
  created_at timestamptz not null
);
create index covers_event_id on covers (event_id);
create index covers_to_sweep on covers (created_at) where state in ('receiving', 'failed');

-- Codes with which another browser becomes a guest. One for a guest: a new one ends the one before.
create table guest_transfers (
  code_hash text primary key,
  event_id text not null references events (id) on delete cascade,
  guest_id uuid not null unique references guests (id) on delete cascade,
  expires_at timestamptz not null
);
create index guest_transfers_event_id on guest_transfers (event_id);
create index guest_transfers_expires_at on guest_transfers (expires_at);
