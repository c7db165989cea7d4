-- What a photo wall shows besides photos, and what its host has it do at the moment.
alter table photo_wall_settings
  add column show_captions boolean not null default true,
  add column show_notes boolean not null default false,
  -- playing · paused: the photo stays · blank: nothing is shown, during a speech for instance
  add column mode text not null default 'playing' check (mode in ('playing', 'paused', 'blank'));

-- Part of the key in the wall's own link; raising it ends every link given out before.
alter table events add column wall_version integer not null default 0;
