-- Trigger on reviews: adds the stars to ratings, or takes them off.
create or replace function rate() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into ratings as r (user_id, role, stars, reviews) values (new.user_id, new.role, new.stars, 1)
      on conflict (user_id, role) do update set stars = r.stars + excluded.stars, reviews = r.reviews + 1;
  else
    update ratings set stars = stars - old.stars, reviews = reviews - 1
      where user_id = old.user_id and role = old.role;
  end if;
  return null;
end
$$;
