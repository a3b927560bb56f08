-- What an order of a guest waits for before it counts as one of a known customer: the code that was sent to the phone
-- (until then it reserves nothing and the seller does not see it), or, where no codes can be sent, the seller's confirmation
-- (until then it reserves little or nothing). Null for all other orders.
-- network: a keyed hash of the network it was sent from, while it waits for the seller and reserves stock.
alter table orders
  add column awaits text,
  add column network text,
  add constraint orders_awaits check (
    awaits is null or (awaits in ('code', 'seller') and buyer_id is null and not draft)
  ) not valid,
  add constraint orders_unproven check (awaits is distinct from 'code' or reserved = 0) not valid;

-- Codes that confirm an order are bound to it, not to a device.
alter table phone_codes drop constraint phone_codes_purpose_check,
  add constraint phone_codes_purpose_check check (purpose in ('sign_in', 'reset', 'order')) not valid;
