-- online
-- The purge finds the days whose retention has ended by this index (src/platform/db/retention.ts).
create index concurrently if not exists item_days_day on item_days (day);
