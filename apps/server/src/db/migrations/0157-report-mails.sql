-- When the host of an event was last mailed about reports. A case goes with what it is about, so a guest who deletes that
-- would delete the time with it.
create table report_mails (
  event_id text primary key references events (id) on delete cascade,
  mailed_at timestamptz not null
);
insert into report_mails (event_id, mailed_at)
select event_id, max(mailed_at) from report_cases where mailed_at is not null group by event_id;
alter table report_cases drop column mailed_at;
