-- Renditions of photos for walls: made when a wall asks, removed when none has asked for long. Rows go with their photo,
-- and a photo with its event; a second reference, to the event, would only make askers wait for whoever locks it.
create table wall_renditions (
  photo_id uuid not null references photos (id) on delete cascade,
  event_id text not null,
  size integer not null check (size in (1600, 2560, 3840)),
  format text not null check (format in ('webp', 'jpeg')),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  bytes bigint not null default 0,
  asked_at timestamptz not null,
  primary key (photo_id, size, format)
);
create index wall_renditions_event on wall_renditions (event_id, state, asked_at);
create index wall_renditions_asked on wall_renditions (asked_at);
