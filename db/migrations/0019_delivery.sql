-- Where somebody said to be last: drivers on their way, and anybody who lets the market know.
create table user_locations (
  user_id integer primary key references users on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  located_at timestamptz(3) not null
);

-- Delivery people who said whether they are at work; who never did is not.
create table delivery_people (
  user_id integer primary key references users on delete cascade,
  is_active boolean not null
);
