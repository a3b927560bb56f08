-- What the seed has put into this database: a row from the moment it begins. Until done_at is set it was cut short, and
-- the next start goes on with it; a database with no row but with accounts is not the seed's to touch.
create table seedings (
  name text primary key check (name = 'demo' or name ~ '^[1-9][0-9]*$'),
  begun_at timestamptz(3) not null,
  done_at timestamptz
);
