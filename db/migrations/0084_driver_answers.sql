-- Set while the driver of an order has not answered whether they deliver it; older assignments count as accepted.
alter table orders add column driver_asked_at timestamptz(3);

-- The reason why a driver declined an order or could not hand it over, with a note, a photo and the day of the next attempt.
alter table order_events add column reason text, add column note text, add column photo text, add column due_on date;
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'edited', 'assigned', 'accepted', 'declined', 'problem')) not valid;
