-- online
-- Guests find their orders by the phone number that they ordered with.
create index concurrently if not exists orders_of_guest on orders (phone, created_at desc, id desc)
  where buyer_id is null and not draft and removed_at is null and phone <> '';
