alter table events add column guests_can_comment boolean not null default false;

-- What was written beside a photo: an object, which all sendings of the same contents share. Without a guest by the host.
create table comments (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  object_id uuid not null,
  guest_id uuid references guests (id) on delete cascade,
  message text not null,
  status text not null check (status in ('published', 'required_approval', 'unpublished')),
  created_at timestamptz not null
);
create index comments_object on comments (object_id, created_at, id);
create index comments_guest on comments (guest_id);
create index comments_event on comments (event_id);
create index comments_waiting on comments (event_id, created_at, id) where status = 'required_approval';

alter table take_backs add column comments jsonb not null default '[]';

-- At the end of a transaction: a photo that is put away, or replaced by another sending, still has its comments.
create function forget_comments() returns trigger language plpgsql as $$
declare
  object uuid;
begin
  if tg_table_name = 'removed_media' then
    object := coalesce((old.media ->> 'object_id')::uuid, old.id);
  else
    object := coalesce(old.object_id, old.id);
  end if;
  if not exists (select from comments where object_id = object) then return null; end if;
  delete from comments
   where object_id = object
     and not exists (select from user_media where object_id = object)
     and not exists (select from user_media where id = object and object_id is null)
     and not exists (select from removed_media where (media ->> 'object_id')::uuid = object)
     and not exists (select from removed_media where id = object and media ->> 'object_id' is null);
  return null;
end $$;
create constraint trigger user_media_comments_gone after delete on user_media
  deferrable initially deferred for each row execute function forget_comments();
create constraint trigger removed_media_comments_gone after delete on removed_media
  deferrable initially deferred for each row execute function forget_comments();

-- A photo that turns out to be one that was sent before brings along what was written beside it meanwhile.
create function bring_comments_along() returns trigger language plpgsql as $$
begin
  update comments set object_id = coalesce(new.object_id, new.id)
   where object_id = coalesce(old.object_id, old.id)
     and not exists (select from user_media where object_id = coalesce(old.object_id, old.id))
     and not exists (select from user_media where id = coalesce(old.object_id, old.id) and object_id is null);
  return null;
end $$;
create trigger user_media_comments_along after update of object_id on user_media for each row
  when (old.object_id is distinct from new.object_id) execute function bring_comments_along();
