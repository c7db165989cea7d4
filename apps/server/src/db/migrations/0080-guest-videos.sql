alter table events add column guests_can_upload_videos boolean not null default true;
