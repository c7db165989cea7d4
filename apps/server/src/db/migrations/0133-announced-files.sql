-- Space in the store is taken with the first byte.
alter table uploads alter column blob_upload drop not null;
-- Announced files of guests from whom nothing has arrived are counted by network.
create index uploads_of_network on uploads (network) where network is not null;
