-- Accounts that may use the console of the installation.
alter table users add column is_operator boolean not null default false;
create index users_operators on users (id) where is_operator;

-- Links that let somebody sign up where not everyone may, each once.
create table invitations (
  id uuid primary key,
  token_hash text not null unique,
  -- The new account may use the console.
  makes_operator boolean not null default false,
  -- Whom it is for, in the operator's words.
  note text not null default '',
  -- Printed by the installation itself as long as it has no operator.
  is_first boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by text references users (id) on delete set null
);

create index invitations_expires_at on invitations (expires_at);
create index invitations_used_by on invitations (used_by);
