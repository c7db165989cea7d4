-- Three more ways in which the open walls of an event show their slides.
alter table photo_wall_settings
  drop constraint photo_wall_settings_style,
  add constraint photo_wall_settings_style check (
    style in ('classic', 'cinema', 'mosaic', 'collage', 'stream', 'story', 'spotlight'));
