-- A wall may show the photos of one challenge alone.
alter table photo_wall_settings add column challenge_id uuid references challenges (id) on delete set null;
create index photo_wall_settings_challenge on photo_wall_settings (challenge_id) where challenge_id is not null;
