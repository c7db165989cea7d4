-- What each event of a host takes is added up from this index alone, without reading the rows.
create index user_media_bytes on user_media (event_id) include (file_size)
  where takes_room and state <> all ('{arriving,preview_only}'::text[]);
