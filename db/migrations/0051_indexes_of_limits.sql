-- online
-- The open orders of guests: of an item and a phone, of a network, and those that wait too long.
create index concurrently if not exists orders_awaiting on orders (item_id, phone) where awaits is not null;
create index concurrently if not exists orders_of_network on orders (network) where network is not null;
create index concurrently if not exists orders_awaiting_since on orders (status_at)
  where awaits is not null and status = 'pending';
alter table orders validate constraint orders_awaits;
alter table orders validate constraint orders_unproven;
alter table phone_codes validate constraint phone_codes_purpose_check;
-- The bytes of an account's files are summed with each upload.
create index concurrently if not exists uploads_bytes on uploads (owner_id) include (bytes) where removed_at is null;
-- The customers of guests' orders are redacted a year after their last status change.
create index concurrently if not exists orders_of_guests on orders (status_at)
  where buyer_id is null and not draft and blotted_at is null;
