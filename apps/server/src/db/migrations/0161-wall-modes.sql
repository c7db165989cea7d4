-- Three more ways in which the open walls of an event show their slides.
alter table photo_wall_settings
  drop constraint photo_wall_settings_style,
  add constraint photo_wall_settings_style check (
    style in ('classic', 'cinema', 'mosaic', 'collage', 'stream', 'story', 'spotlight'));

-- The challenge, album or person that a wall in the style spotlight is limited to.
alter table photo_wall_settings
  add column spotlight_challenge_id uuid references challenges (id) on delete set null,
  add column spotlight_album_id uuid references albums (id) on delete set null,
  add column spotlight_person_id uuid references face_groups (id) on delete set null,
  add constraint photo_wall_settings_spotlight check (
    num_nonnulls(spotlight_challenge_id, spotlight_album_id, spotlight_person_id) <= 1);
create index photo_wall_settings_spotlight_challenge on photo_wall_settings (spotlight_challenge_id)
  where spotlight_challenge_id is not null;
create index photo_wall_settings_spotlight_album on photo_wall_settings (spotlight_album_id)
  where spotlight_album_id is not null;
create index photo_wall_settings_spotlight_person on photo_wall_settings (spotlight_person_id)
  where spotlight_person_id is not null;
