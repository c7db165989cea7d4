-- Whether walls show voice messages that guests may hear, and whether they are heard there.
alter table photo_wall_settings
  add column show_voices boolean not null default false,
  add column voice_sound boolean not null default false;
