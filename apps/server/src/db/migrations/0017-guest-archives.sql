-- Archives for guests: what they sent themselves, or the album where they may download it. Without metadata.
alter table archives
  -- host: everything, as it came · album: what guests are shown · mine: what one guest sent
  add column scope text not null default 'host' check (scope in ('host', 'album', 'mine')),
  -- Whose it is; null for the host's, and for an album that every guest is shown alike.
  add column guest_id uuid references guests (id) on delete cascade,
  -- Of the event when a guest asked: another one ends the link.
  add column access_epoch integer,
  add column percent smallint not null default 0 check (percent between 0 and 100),
  add constraint archives_of_guests check ((scope = 'host') = (access_epoch is null));
create index archives_guest_id on archives (guest_id) where guest_id is not null;

-- What guests are given of a photo, found out when it is first part of an archive. No bytes are kept here: only how they
-- are put together.
create table media_downloads (
  media_id uuid primary key references user_media (id) on delete cascade,
  scrub_version integer not null,
  -- What it is made of: the original, or what is shown of it where its metadata cannot be taken out.
  variant text not null check (variant in ('original', 'preview', 'stream')),
  size bigint not null,
  crc32 bigint not null,
  sha256 text not null,
  -- Null for the whole of that variant, and where the list would be too long to keep.
  pieces jsonb
);
