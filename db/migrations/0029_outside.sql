-- What services outside answered, kept so that all processes share it, and the last answer is there when one fails.
create table outside_answers (
  service text not null,
  key text not null,
  answer jsonb not null,
  fetched_at timestamptz(3) not null,
  primary key (service, key)
);
create index outside_answers_age on outside_answers (fetched_at);

-- From when on the next question may be asked of a service that takes so many a second from a whole installation.
create table outside_paces (
  service text primary key,
  next_at timestamptz(3) not null
);
