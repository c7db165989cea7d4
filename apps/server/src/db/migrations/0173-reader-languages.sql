-- The language that a host has chosen, or had when they signed up; without one their mails are English.
alter table users add column if not exists language text;

-- The language of a receipt, which never changes after the payment. Those of before are English.
alter table payments add column if not exists language text;

-- The language of what is written into a ZIP. Those of before are English.
alter table downloads add column if not exists language text;
