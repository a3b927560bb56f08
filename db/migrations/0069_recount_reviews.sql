-- online
-- Each statement may run again. Reviews that were written within an hour of the order or by accounts that have proven nothing do not
-- count; of the others of an author on one user in a role the last does. The trigger reviews_recounted takes their stars off.
create index concurrently if not exists reviews_counted on reviews (user_id, role, created_at desc, id desc) where counts;
create index concurrently if not exists orders_pending_of_phone on orders (phone) where status = 'pending' and not draft;
alter table orders validate constraint orders_awaits;
call in_batches('reviews', 'update reviews r set counts = false where id between $1 and $2 and counts and (
    exists (select from orders o where o.id = r.order_id and r.created_at < o.created_at + interval ''1 hour'')
    or exists (select from users u where u.id = r.author_id and not u.email_verified and not u.phone_number_verified))');
call in_batches('reviews', 'update reviews r set counts = false where id between $1 and $2 and counts and exists (
    select from reviews later where later.author_id = r.author_id and later.user_id = r.user_id and later.role = r.role
      and later.counts and (later.created_at, later.id) > (r.created_at, r.id))');
