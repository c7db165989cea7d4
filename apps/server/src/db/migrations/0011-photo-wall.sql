-- How the photo wall of an event looks. One row an event, written by the first save; until then the defaults hold.
create table photo_wall_settings (
  event_id text primary key references events (id) on delete cascade,
  background_color text not null default '#FFB6C1' check (background_color ~ '^#[0-9A-F]{6}$'),
  photo_interval integer not null default 5 check (photo_interval in (3, 5, 10, 15, 20)),
  show_qr_code boolean not null default true,
  updated_at timestamptz not null
);
