-- online
-- The orders of guests whose customer is not redacted, by their contacts, to erase them.
create index concurrently if not exists orders_of_guest_phone on orders (phone)
  where buyer_id is null and blotted_at is null;
create index concurrently if not exists orders_of_guest_email on orders (lower(email))
  where buyer_id is null and blotted_at is null and email is not null;
