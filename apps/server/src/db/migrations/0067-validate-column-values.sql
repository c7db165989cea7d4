-- A photo shown before its original may have been announced as 'constructor', which passed for a known type.
update user_media set file_type = 'image/jpeg' where file_type not in (
  'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif',
  'video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm'
);

alter table user_media validate constraint user_media_file_type_check;
alter table event_voice_notes validate constraint event_voice_notes_original_type_check;
alter table payments validate constraint payments_currency_check;
