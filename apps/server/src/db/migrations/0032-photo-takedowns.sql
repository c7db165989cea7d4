-- Taking a photo back raises its epoch, which ends every address of it that was given out before.
alter table user_media
  add column address_epoch integer not null default 0,
  add column addresses_ended_at timestamptz;
create index user_media_addresses_ended on user_media (event_id, addresses_ended_at)
  where addresses_ended_at is not null;
-- Photos that are put back are rows again as they were kept.
update removed_media set media = media || '{"address_epoch": 0}'::jsonb where not media ? 'address_epoch';
