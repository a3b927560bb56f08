-- What buyers say of who sold and who brought them an order: once each.
create type review_role as enum ('seller', 'driver');

create table reviews (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  role review_role not null,
  -- Who is reviewed.
  user_id integer not null references users on delete cascade,
  author_id integer references users on delete set null,
  stars smallint not null check (stars between 1 and 5),
  comment text check (char_length(comment) between 1 and 1000),
  created_at timestamptz(3) not null,
  unique (order_id, role)
);
create index reviews_of_user on reviews (user_id, role, created_at desc, id desc);
create index reviews_of_author on reviews (author_id) where author_id is not null;

-- The sum and number of the stars that somebody has, for their average wherever they are shown.
create table ratings (
  user_id integer not null references users on delete cascade,
  role review_role not null,
  stars integer not null,
  reviews integer not null,
  primary key (user_id, role)
);

-- Whatever adds or removes a review moves the rating with it.
create function rate() returns trigger
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
create trigger reviews_rated after insert or delete on reviews for each row execute function rate();
