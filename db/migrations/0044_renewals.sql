-- When a seller last renewed a listing. `created_at`, by which lists sort, moves to that moment; `published_at` stays the day of
-- the first publication.
alter table items add column renewed_at timestamptz(3);
