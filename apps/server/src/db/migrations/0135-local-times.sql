alter table user_media
  -- What the camera's clock showed, where it named no zone and was read in the event's: `2026-06-20T23:15:00`. Null also for
  -- photos of before this column.
  add column taken_local text,
  -- Its place in time without a camera's clock: the date of its file, else when it came.
  add column fallback_at timestamptz;
