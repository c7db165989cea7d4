alter table events
  add column guests_can_love boolean not null default true,
  add column guests_see_heart_counts boolean not null default true;

-- How many love a photo. Kept in rounds, not with each heart: a popular photo's row would be a queue.
alter table user_media add column heart_count integer not null default 0;
-- Photos that are put back are rows again as they were kept.
update removed_media set media = media || '{"heart_count": 0}'::jsonb where not media ? 'heart_count';

-- Who loves which photo: a guest or, without one, the host. All sendings of the same contents share an object.
create table hearts (
  event_id text not null references events (id) on delete cascade,
  object_id uuid not null,
  guest_id uuid references guests (id) on delete cascade,
  created_at timestamptz not null
);
create unique index hearts_of_guest on hearts (guest_id, object_id) where guest_id is not null;
create unique index hearts_of_host on hearts (object_id) where guest_id is null;
create index hearts_object on hearts (object_id);
create index hearts_event on hearts (event_id);

-- Photos whose hearts have to be counted. Rows are only added and taken away, so that no heart waits for another.
create table heart_changes (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references events (id) on delete cascade,
  object_id uuid not null
);
create index heart_changes_event on heart_changes (event_id);

-- When an event's hearts were last counted, by whichever process. Its row is the lock of a round.
create table heart_rounds (
  event_id text primary key references events (id) on delete cascade,
  counted_at timestamptz not null
);

-- Whatever gives or takes a heart, it is counted. A hidden event is being deleted and counts nothing.
create function note_heart_changes() returns trigger language plpgsql as $$
begin
  insert into heart_changes (event_id, object_id)
  select distinct changed.event_id, changed.object_id
    from changed join events on events.id = changed.event_id and events.deleted_at is null;
  return null;
end $$;
create trigger hearts_given after insert on hearts
  referencing new table as changed for each statement execute function note_heart_changes();
create trigger hearts_taken_back after delete on hearts
  referencing old table as changed for each statement execute function note_heart_changes();

-- A round forgets the hearts of a photo that nothing refers to any longer.
create function note_hearts_of_gone_media() returns trigger language plpgsql as $$
begin
  insert into heart_changes (event_id, object_id)
  select distinct hearts.event_id, hearts.object_id
    from gone join hearts on hearts.object_id = coalesce(gone.object_id, gone.id)
    join events on events.id = hearts.event_id and events.deleted_at is null;
  return null;
end $$;
create trigger user_media_hearts_gone after delete on user_media
  referencing old table as gone for each statement execute function note_hearts_of_gone_media();

create function note_hearts_of_forgotten_media() returns trigger language plpgsql as $$
begin
  insert into heart_changes (event_id, object_id)
  select distinct hearts.event_id, hearts.object_id
    from gone join hearts on hearts.object_id = coalesce((gone.media ->> 'object_id')::uuid, gone.id)
    join events on events.id = hearts.event_id and events.deleted_at is null;
  return null;
end $$;
create trigger removed_media_hearts_gone after delete on removed_media
  referencing old table as gone for each statement execute function note_hearts_of_forgotten_media();

-- A photo that turns out to be one that was sent before brings the hearts along that it was given meanwhile.
create function bring_hearts_along() returns trigger language plpgsql as $$
begin
  insert into hearts (event_id, object_id, guest_id, created_at)
  select event_id, coalesce(new.object_id, new.id), guest_id, created_at
    from hearts where object_id = coalesce(old.object_id, old.id)
  on conflict do nothing;
  -- Forgets those of the former object unless another photo still has it.
  insert into heart_changes (event_id, object_id)
  select distinct event_id, object_id from hearts where object_id = coalesce(old.object_id, old.id);
  return null;
end $$;
create trigger user_media_hearts_along after update of object_id on user_media for each row
  when (old.object_id is distinct from new.object_id) execute function bring_hearts_along();
