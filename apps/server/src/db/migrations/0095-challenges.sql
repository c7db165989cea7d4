alter table events add column guests_have_challenges boolean not null default false;

-- What a host asks guests to photograph. One that has photos is archived, never deleted.
create table challenges (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  prompt text not null,
  position integer not null,
  archived_at timestamptz,
  created_at timestamptz not null
);
create index challenges_event on challenges (event_id);

-- What a sending was sent for. Each sending has its own, also where several share their contents.
alter table user_media add column challenge_ids uuid[] not null default '{}';
-- Photos that are put back are rows again as they were kept.
update removed_media set media = media || '{"challenge_ids": []}'::jsonb where not media ? 'challenge_ids';

-- As announced. Whether there is such a challenge is decided when the photo is made.
alter table uploads add column challenge_id uuid;

-- A photo is never lost to a challenge that is gone: the photo comes without it. Removing a challenge waits for photos
-- that are being sent for it.
create function keep_known_challenges() returns trigger language plpgsql as $$
begin
  new.challenge_ids := array(
    select id from challenges
     where id = any(new.challenge_ids) and event_id = new.event_id order by id for key share
  );
  return new;
end $$;
create trigger user_media_challenges before insert or update of challenge_ids on user_media for each row
  when (new.challenge_ids <> '{}') execute function keep_known_challenges();
