-- Each guest who sends a photo owns a row for it. Rows of the same contents in one event share one stored object.
alter table user_media
  -- The upload in whose folder its objects lie; null when that is its own.
  add column object_id uuid,
  -- A row of the same contents and the same status represents this one in lists of all photos.
  add column is_copy boolean not null default false,
  -- Exactly one row of the same contents takes room.
  add column takes_room boolean not null default true;

-- The release before this one writes no copies: to it, this index is the one that it replaces.
create unique index user_media_room on user_media (event_id, sha256) where takes_room;
drop index user_media_content;
create index user_media_sharing_room on user_media (event_id, sha256) where not takes_room;
create index user_media_object on user_media (object_id) where object_id is not null;

-- The photo together with which the host deleted this one: both come back together.
alter table removed_media add column removed_with uuid;
