-- Neither detector is sure of it. Such a face may join a person whom clearer faces show, and never starts one.
alter table face_detections add column is_faint boolean not null default false;
