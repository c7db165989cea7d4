-- A file on its way. The row comes before the bytes, so that no byte is ever without an owner.
create table uploads (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  -- Whose room is reserved.
  owner_id text not null references users (id) on delete cascade,
  guest_id uuid references guests (id) on delete set null,
  file_name text not null,
  declared_type text not null,
  file_size bigint not null check (file_size > 0),
  sha256 text,
  -- The browser's own name for this announcement; announcing again after a lost answer finds the same row.
  announcement_id text,
  last_modified timestamptz,
  blob_key text not null,
  blob_upload text not null,
  has_thumbnail boolean not null default false,
  -- receiving: parts arrive · completed: it became a photo (same id) · dropped: given up, its bytes are being removed
  state text not null default 'receiving' check (state in ('receiving', 'completed', 'dropped')),
  -- The photo this upload ended as: its own id, or the one that was there already.
  media_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index uploads_to_sweep on uploads (expires_at) where state = 'receiving';
create index uploads_event_id on uploads (event_id);
create unique index uploads_announcement
  on uploads (event_id, coalesce(guest_id, '00000000-0000-0000-0000-000000000000'), announcement_id)
  where announcement_id is not null and state <> 'dropped';

create table user_media (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- Null when the host sent it.
  guest_id uuid references guests (id) on delete set null,
  file_name text not null,
  blob_key text not null,
  file_size bigint not null,
  file_type text not null,
  sha256 text not null,
  crc32 bigint not null,
  title text not null,
  description text,
  status text not null check (status in ('published', 'required_approval', 'unpublished')),
  is_pinned boolean not null default false,
  state text not null default 'processing' check (state in ('processing', 'ready', 'no_preview')),
  has_early_thumbnail boolean not null default false,
  width integer,
  height integer,
  thumbhash text,
  has_gps boolean not null default false,
  taken_at timestamptz,
  created_at timestamptz not null
);
-- The same bytes are kept once per event.
create unique index user_media_content on user_media (event_id, sha256);
-- The gallery's order, for hosts and for guests; keyset pagination walks it.
create index user_media_gallery on user_media (event_id, is_pinned desc, created_at desc, id desc);
create index user_media_published on user_media (event_id, is_pinned desc, created_at desc, id desc)
  where status = 'published';
create index user_media_guest on user_media (guest_id) where guest_id is not null;
