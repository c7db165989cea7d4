-- One table for every prepared ZIP. Rows keep their ids, so links that were mailed keep working.
alter table archives rename to downloads;
alter table downloads
  -- The default spares rewriting every row, and goes below.
  add column kind text not null default 'host-archive',
  -- The host of an account export; downloads of an event have none.
  add column user_id text,
  -- How many events an account export has.
  add column events integer not null default 0,
  alter column event_id drop not null,
  alter column layout drop not null,
  alter column media_ids drop not null,
  alter column is_whole drop not null,
  alter column scope drop not null,
  alter column scope drop default,
  alter column files set default 0,
  drop constraint archives_of_guests;
alter table downloads rename constraint archives_layout_check to downloads_layout_check;
alter table downloads rename constraint archives_state_check to downloads_state_check;
alter table downloads rename constraint archives_scope_check to downloads_scope_check;
alter table downloads rename constraint archives_percent_check to downloads_percent_check;
alter table downloads rename constraint archives_event_id_fkey to downloads_event_id_fkey;
alter table downloads rename constraint archives_guest_id_fkey to downloads_guest_id_fkey;
alter index archives_pkey rename to downloads_pkey;
alter index archives_set rename to downloads_set;
alter index archives_expires_at rename to downloads_expires_at;
alter index archives_guest_id rename to downloads_guest_id;

update downloads set kind = 'guest-archive' where scope <> 'host';
insert into downloads (id, kind, user_id, state, percent, contents, lost, editions, events, files, bytes, mailed_at,
                       created_at, expires_at)
  select id, 'account-export', user_id, state, percent, account, lost, editions, events, files, bytes, mailed_at,
         created_at, expires_at
    from account_exports;

alter table downloads
  alter column kind drop default,
  add constraint downloads_kind_check check (kind in ('host-archive', 'guest-archive', 'account-export')),
  -- An account owns its export; an event owns its archives.
  add constraint downloads_owner check (num_nonnulls(user_id, event_id) = 1 and (kind = 'account-export') = (user_id is not null)),
  add constraint downloads_of_events check
    (kind = 'account-export' or num_nulls(layout, media_ids, is_whole, scope) = 0),
  add constraint downloads_of_guests check ((kind = 'guest-archive') = (access_epoch is not null));
create index downloads_user_id on downloads (user_id, created_at desc) where user_id is not null;
-- A host has at most one export in preparation.
create unique index downloads_preparing on downloads (user_id) where state = 'preparing';

-- One event of an account export: read and written one at a time, so that many events take no more memory than one.
alter table account_export_events rename to download_events;
alter table download_events rename column export_id to download_id;
alter table download_events drop constraint account_export_events_export_id_fkey;
alter table download_events rename constraint account_export_events_event_id_fkey to download_events_event_id_fkey;
alter index account_export_events_pkey rename to download_events_pkey;
alter index account_export_events_event_id rename to download_events_event_id;
drop table account_exports;
alter table download_events
  add constraint download_events_download_id_fkey foreign key (download_id) references downloads (id) on delete cascade;

-- The previous release reads and writes these until it has stopped. ctid is there because it deletes in batches by it.
create view archives as
  select ctid, id, event_id, layout, media_ids, is_whole, set_hash, state, contents, lost, files, bytes, mailed_at,
         created_at, expires_at, scope, guest_id, access_epoch, percent, editions
    from downloads where kind in ('host-archive', 'guest-archive');
alter view archives alter column scope set default 'host';
create view account_exports as
  select ctid, id, user_id, state, percent, contents as account, lost, events, files, bytes, mailed_at, created_at,
         expires_at, editions
    from downloads where kind = 'account-export';
create view account_export_events as
  select download_id as export_id, event_id, contents from download_events;

-- Its inserts name no kind.
create function set_kind_of_download() returns trigger language plpgsql as $$
begin
  new.kind := case
    when new.user_id is not null then 'account-export'
    when new.scope = 'host' then 'host-archive'
    else 'guest-archive'
  end;
  return new;
end $$;
create trigger downloads_kind before insert on downloads
  for each row when (new.kind is null) execute function set_kind_of_download();

-- Last, since writers of accounts wait from here on.
alter table downloads
  add constraint downloads_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
