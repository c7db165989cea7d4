-- Whether a heart counts for others although the event does not know its guest: one for each photo and address does.
-- Those of guests whom it knows count in any case.
alter table hearts add column is_counted boolean not null default true;

-- As before, and hearts that do not count do not begin to.
create or replace function bring_hearts_along() returns trigger language plpgsql as $$
begin
  insert into hearts (event_id, object_id, guest_id, created_at, is_counted)
  select event_id, coalesce(new.object_id, new.id), guest_id, created_at, is_counted
    from hearts where object_id = coalesce(old.object_id, old.id)
  on conflict do nothing;
  -- Forgets those of the former object unless another photo still has it.
  insert into heart_changes (event_id, object_id)
  select distinct event_id, object_id from hearts where object_id = coalesce(old.object_id, old.id);
  return null;
end $$;

-- What a guest has loved counts from when the event knows them.
create function note_hearts_of_known_guests() returns trigger language plpgsql as $$
begin
  insert into heart_changes (event_id, object_id)
  select distinct hearts.event_id, object_id
    from changed join hearts on hearts.guest_id = changed.guest_id and not hearts.is_counted;
  return null;
end $$;
create trigger guest_presences_known after insert on guest_presences
  referencing new table as changed for each statement execute function note_hearts_of_known_guests();
