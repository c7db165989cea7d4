create table guest_books (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  text text not null,
  created_at timestamptz not null
);
create index guest_books_event_id on guest_books (event_id);
