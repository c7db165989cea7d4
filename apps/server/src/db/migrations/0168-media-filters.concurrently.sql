drop index concurrently if exists sendings_captioned;
-- Photos with words of their host: few, while every photo has the name of its file as its title.
create index concurrently sendings_captioned on sendings (event_id)
  where description is not null or title <> regexp_replace(file_name, '\.[^.]*$', '');
drop index concurrently if exists photos_no_preview;
create index concurrently photos_no_preview on photos (event_id) where state = 'no_preview';
drop index concurrently if exists sendings_copies;
create index concurrently sendings_copies on sendings (event_id) where is_copy;
