alter table events add column has_square_corners boolean not null default false;
