-- Who agreed to faces being compared, who took that back, and who asked not to be among them. Rows are only added.
create table face_consents (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  -- Of a guest's own word; null where it is the host's.
  guest_id uuid references guests (id) on delete set null,
  kind text not null check (kind in (
    'grouping_on', 'grouping_off', 'finding_on', 'finding_off', 'selfie', 'asked_to_be_left_out', 'left_out'
  )),
  given_at timestamptz not null
);
create index face_consents_event on face_consents (event_id, given_at);
create index face_consents_guest on face_consents (guest_id) where guest_id is not null;
