-- Orders of accounts that have proven neither phone number nor e-mail address wait like those of guests. 0069 validates it.
alter table orders drop constraint orders_awaits,
  add constraint orders_awaits check (awaits is null or (awaits in ('code', 'seller') and not draft)) not valid;

-- Of the reviews by one author of one user in a role the last counts (db/functions/rate.sql), and none that was written within an
-- hour of the order. 0069 recounts those that exist.
alter table reviews add column counts boolean not null default true;

-- Triggers on reviews: `ratings` has the stars of those that count.
create or replace function rate() returns trigger
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
create trigger reviews_recounted after update of counts on reviews
  for each row when (old.counts is distinct from new.counts) execute function rate();

-- From which networks an item was opened, as the set of their parts among 64 (bits): at least as many networks as bits opened it, and
-- no bit says which.
alter table searches_opened add column networks bigint not null default 0;
