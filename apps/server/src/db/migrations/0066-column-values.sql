-- Existing rows are compared by the next migration, which does not block writers.
alter table user_media add constraint user_media_file_type_check check (file_type in (
  'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif',
  'video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm'
)) not valid;
alter table event_voice_notes add constraint event_voice_notes_original_type_check check (original_type in (
  'audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/aac', 'audio/wav'
)) not valid;
alter table payments add constraint payments_currency_check check (currency in ('USD', 'INR')) not valid;
