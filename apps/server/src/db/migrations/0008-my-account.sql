-- When a host who asked for it is deleted with everything they have; null for all others.
alter table users add column deletion_at timestamptz;
create index users_to_delete on users (deletion_at) where deletion_at is not null;

-- Pictures of hosts. The row comes before the bytes; the address of the one that is shown is in users.avatar_url.
create table avatars (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- receiving: bytes arrive · processing: the square is being made · ready: it is shown · failed: it cannot be read
  state text not null default 'receiving' check (state in ('receiving', 'processing', 'ready', 'failed')),
  created_at timestamptz not null
);
create index avatars_user_id on avatars (user_id);
create index avatars_to_sweep on avatars (created_at) where state in ('receiving', 'failed');
