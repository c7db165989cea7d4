-- The host has said that this is nobody: rings, a candle, a pan. It is told apart from nobody and shown nowhere.
alter table face_detections add column is_dismissed boolean not null default false;
