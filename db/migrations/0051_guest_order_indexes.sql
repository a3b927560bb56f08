-- online
-- The open orders of guests: of an item and a phone, of a network, and those that wait too long.
create index concurrently if not exists orders_awaiting on orders (item_id, phone) where awaits is not null;
create index concurrently if not exists orders_of_network on orders (network) where network is not null;
create index concurrently if not exists orders_awaiting_since on orders (status_at)
  where awaits is not null and status = 'pending';
alter table orders validate constraint orders_awaits;
alter table orders validate constraint orders_unproven;
