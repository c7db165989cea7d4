-- Messages go with the account they were sent from.
alter table contact_messages drop constraint contact_messages_user_id_fkey;
alter table contact_messages
  add constraint contact_messages_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade not valid;
alter table contact_messages validate constraint contact_messages_user_id_fkey;

-- And with the account that has confirmed the address they were sent under.
create index contact_messages_email on contact_messages (email) where user_id is null;
