-- How the open walls of an event show their slides.
alter table photo_wall_settings
  add column style text not null default 'classic' constraint photo_wall_settings_style check (
    style in ('classic', 'cinema', 'mosaic', 'collage'));
