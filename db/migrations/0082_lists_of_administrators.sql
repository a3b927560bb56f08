-- online
-- One search over orders: any part of the title and of the customer's phone number, and the orders of the sellers found.
create index concurrently if not exists orders_titles on orders
  using gin (trigram_text(normalize_text(item_title)) gin_trgm_ops);
create index concurrently if not exists orders_phone_parts on orders using gin (phone gin_trgm_ops);
create index concurrently if not exists orders_by_seller on orders (seller_id, created_at desc, id desc)
  where not draft and removed_at is null;
-- Orders in trouble: those that wait in a status for too long.
create index concurrently if not exists orders_unsettled on orders (status, status_at)
  where status in ('pending', 'confirmed', 'processing', 'shipped', 'returned') and not draft and removed_at is null;
-- The columns by which administrators sort their lists.
create index concurrently if not exists orders_by_total on orders (total_centimes desc nulls last, id desc)
  where not draft and removed_at is null;
create index concurrently if not exists orders_by_name on orders (lower(name), id) where not draft and removed_at is null;
create index concurrently if not exists items_published_by_price on items (price_centimes desc nulls last, id desc)
  where state <> 'draft';
create index concurrently if not exists items_published_by_title on items (lower(title), id) where state <> 'draft';
create index concurrently if not exists users_by_name on users (lower(name), id);
