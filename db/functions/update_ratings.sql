-- Triggers on reviews: `ratings` has the stars of those that count. Of several by one author of one user in a role the last counts.
-- What is inserted as not counting, because it was written within an hour of the order (src/features/orders/service/rate.ts), never
-- counts.
create or replace function update_ratings() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if not new.counts then
      return null;
    end if;
    -- The author's other reviews wait, so that each sees the one before.
    perform pg_advisory_xact_lock(hashtext('reviews'), new.author_id);
    insert into ratings as r (user_id, role, stars, reviews) values (new.user_id, new.role, new.stars, 1)
      on conflict (user_id, role) do update set stars = r.stars + excluded.stars, reviews = r.reviews + 1;
    -- Closed accounts have no name: their reviews count as they did.
    if new.author_id is not null then
      update reviews set counts = false where author_id = new.author_id and user_id = new.user_id and role = new.role
        and counts and id <> (
          select r.id from reviews r
          where r.author_id = new.author_id and r.user_id = new.user_id and r.role = new.role and r.counts
          order by r.created_at desc, r.id desc limit 1
        );
    end if;
  elsif tg_op = 'UPDATE' then
    update ratings set stars = stars + case when new.counts then new.stars else -old.stars end,
      reviews = reviews + case when new.counts then 1 else -1 end
      where user_id = new.user_id and role = new.role;
  elsif old.counts then
    update ratings set stars = stars - old.stars, reviews = reviews - 1
      where user_id = old.user_id and role = old.role;
    -- The one before counts again.
    if old.author_id is not null then
      update reviews set counts = true where id = (
        select r.id from reviews r join orders o on o.id = r.order_id
        where r.author_id = old.author_id and r.user_id = old.user_id and r.role = old.role
          and r.created_at >= o.created_at + interval '1 hour'
        order by r.created_at desc, r.id desc limit 1
      );
    end if;
  end if;
  return null;
end
$$;
