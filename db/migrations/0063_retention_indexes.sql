-- online
-- The purges find the rows whose retention has ended by these (src/platform/db/retention.ts). A notification is in one of the two.
create index concurrently if not exists notifications_read_at on notifications (read_at) where read_at is not null;
create index concurrently if not exists notifications_unread_age on notifications (created_at) where read_at is null;
create index concurrently if not exists chats_age on chats (last_at);
create index concurrently if not exists moderation_decisions_age on moderation_decisions (created_at);
create index concurrently if not exists orders_ended on orders (status_at)
  where status in ('delivered', 'canceled', 'returned', 'refunded') and not draft;
-- Reads all rows and blocks no query; with it, 0064 need not read them.
alter table item_days validate constraint item_days_until;
