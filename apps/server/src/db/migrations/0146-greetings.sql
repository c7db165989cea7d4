-- Voice messages that the host lets guests hear. Raised whenever guests may no longer hear one: addresses given to them end.
alter table event_voice_notes
  add column caption text,
  add column published_at timestamptz,
  add column greeting_epoch integer not null default 0;

alter table report_cases drop constraint report_cases_kind_check;
alter table report_cases add constraint report_cases_kind_check check (kind in ('photo', 'comment', 'greeting'));

-- The greetings that stopped being heard with what was taken back.
alter table take_backs add column greetings uuid[] not null default '{}';
