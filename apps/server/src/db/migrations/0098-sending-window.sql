-- When guests may send: not before, and until. Null is as far as the host's plan reaches.
alter table events
  add column sending_from timestamptz,
  add column sending_until timestamptz,
  add constraint events_sending_window check (sending_from < sending_until);
