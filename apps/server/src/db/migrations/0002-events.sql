create table events (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  host_message text,
  event_date date,
  start_date date,
  event_type text not null,
  status text not null default 'active' check (status in ('active', 'live')),
  default_hashtag text not null default '#Event',
  storage_location text not null default 'europe',
  time_zone text not null default 'UTC',
  password_protection boolean not null default false,
  password_hash text,
  -- Raised whenever the password changes, so that an old proof of unlocking is worth nothing.
  password_version integer not null default 0,
  guests_can_view boolean not null default true,
  guests_can_upload boolean not null default true,
  guests_can_add_notes boolean not null default true,
  guests_can_download boolean not null default false,
  guests_can_delete boolean not null default false,
  guests_view_own_only boolean not null default false,
  upload_approval boolean not null default false,
  social_sharing boolean not null default false,
  layout_type text not null default 'standard',
  grid_style text not null default 'square',
  color_theme text not null default 'romantic',
  date_format text not null default 'MMM dd, yyyy',
  primary_image_url text,
  countdown_enabled boolean not null default false,
  countdown_title text not null default 'Event Starting Soon!',
  countdown_message text not null default 'Get ready for something amazing!',
  countdown_end_date timestamptz,
  -- Part of every signed media address; raising it ends all of them at once.
  access_epoch integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index events_of_host on events (user_id, created_at desc);

-- What changes with every photo, kept beside the event so that its row stays still.
create table event_counters (
  event_id text primary key references events (id) on delete cascade,
  fact_seq bigint not null default 0,
  media_count integer not null default 0,
  published_count integer not null default 0
);

-- Room of a host: what is stored and what is promised to uploads under way. Reserved by one conditional update.
create table storage_accounts (
  user_id text primary key references users (id) on delete cascade,
  quota_bytes bigint not null,
  used_bytes bigint not null default 0,
  reserved_bytes bigint not null default 0,
  check (used_bytes >= 0 and reserved_bytes >= 0)
);
