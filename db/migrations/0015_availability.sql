-- When an owner last said that a listing is still to be had; null where they never did since it was published.
alter table items add column confirmed_at timestamptz(3);
