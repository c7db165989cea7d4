-- Logos for the photo wall. As with covers, the row comes before the bytes; photo_wall_settings names the one that is shown.
create table wall_logos (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  -- receiving: bytes arrive · processing: it is being made smaller · ready: it is shown · failed: it cannot be read
  state text not null default 'receiving' check (state in ('receiving', 'processing', 'ready', 'failed')),
  unsound_verdicts smallint,
  created_at timestamptz not null
);
create index wall_logos_event_id on wall_logos (event_id);
create index wall_logos_to_sweep on wall_logos (created_at) where state in ('receiving', 'failed');

alter table photo_wall_settings add column logo_id uuid references wall_logos (id) on delete set null;
create index photo_wall_settings_logo on photo_wall_settings (logo_id) where logo_id is not null;
