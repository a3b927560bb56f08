-- What somebody is to learn: written in the transaction of what happened, so that neither is there without the other.
-- data: what the words are made of, by kind (src/features/notifications/rules.ts).
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  data jsonb not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
