-- online
-- When the driver could not hand an order over at the door; null again with the next entry of its history.
alter table orders add column if not exists problem_at timestamptz(3);
call in_batches('orders', 'update orders o set problem_at = e.created_at from order_events e
  where o.id between $1 and $2 and o.status = ''shipped'' and e.order_id = o.id and e.kind = ''problem''
    and not exists (select from order_events later where later.order_id = o.id and later.id > e.id)', 10000, 20);
create index concurrently if not exists orders_with_problem on orders (problem_at) where problem_at is not null;
