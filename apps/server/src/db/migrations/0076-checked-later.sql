-- Why an upload was refused: originals that are read by a job after their last request are refused when nobody listens.
alter table uploads add column refusal text;
