-- Who brings an item to the buyer, what that costs and how far it goes; null where the seller states nothing.
alter table items
  -- Any of pickup, seller and driver.
  add column delivery text[],
  add column delivery_fee_centimes integer,
  add column delivery_fee_km_centimes integer,
  add column delivery_km integer,
  -- In the unit of the price.
  add column min_quantity integer,
  add constraint items_delivery check (
    delivery <@ array['pickup', 'seller', 'driver'] and cardinality(delivery) > 0
  ) not valid,
  add constraint items_delivery_fee check (
    delivery_fee_centimes between 0 and 1000000 and delivery_fee_km_centimes is null
    or delivery_fee_km_centimes between 1 and 100000 and delivery_fee_centimes is null
    or num_nonnulls(delivery_fee_centimes, delivery_fee_km_centimes) = 0
  ) not valid,
  add constraint items_delivery_km check (delivery_km between 1 and 2000) not valid,
  add constraint items_min_quantity check (min_quantity between 1 and 100000) not valid;

-- An order keeps the terms of its item and the fee that follows from them. delivery_km: what a fee per kilometre was
-- multiplied by. The fee is null where the seller stated none, and 0 when the customer picks the order up.
alter table orders
  add column delivery_terms jsonb,
  add column delivery_fee_centimes bigint,
  add column delivery_km integer,
  add constraint orders_delivery_fee check (delivery_fee_centimes >= 0 and delivery_km >= 0) not valid;
