-- Room is set aside while bytes arrive, and no longer.
alter table uploads
  -- Of its size, how much is set aside at the moment; null where the release before this one announced it: all of it.
  add column reserved_bytes bigint check (reserved_bytes >= 0),
  add column reserved_until timestamptz default now() + interval '10 minutes',
  -- Which network an unknown guest announced it from, as a keyed hash; forgotten when the upload ends.
  add column network text;
create index uploads_reserved on uploads (reserved_until) where state = 'receiving' and reserved_bytes is distinct from 0;
create index uploads_receiving_owner on uploads (owner_id) where state = 'receiving';
create index uploads_receiving_guest on uploads (guest_id) where state = 'receiving';

-- True after a file was refused for lack of room, until room is announced again.
alter table storage_accounts add column has_waiting boolean not null default false;
