alter table event_voice_notes
  -- Until when a recording counts as on its way whose bytes have not all come; pushed on while they come.
  add column open_until timestamptz,
  -- Which network a guest whom the event does not know sends it from, as a keyed hash; forgotten when it has come.
  add column network text;
create index event_voice_notes_of_network on event_voice_notes (network) where network is not null;
create index event_voice_notes_open on event_voice_notes (open_until) where state = 'receiving';
