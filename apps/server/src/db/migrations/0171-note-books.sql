-- The book that a host makes of the notes of an event. Notes without a place come last, in the order in which they arrived.
alter table event_notes
  add column book_place integer,
  add column is_left_out boolean not null default false;
