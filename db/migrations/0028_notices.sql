-- A notice is its own outbox: what was neither read nor taken back some minutes later goes out as an e-mail.
-- mail: null where none is to go out (no address, or not wanted); `claimed` is written before it is sent and stays where
-- the process ended in that very moment, so that no letter goes out twice.
-- topic: what the notice stands for while it is unread; the next one of the same topic takes its place.
alter table notifications
  add column topic text,
  add column mail text check (mail in ('due', 'claimed', 'sent', 'failed', 'needless')),
  add column mail_at timestamptz(3),
  add column mail_tries smallint not null default 0,
  add check ((mail = 'due') = (mail_at is not null));
create index notifications_mail_due on notifications (mail_at) where mail = 'due';
create unique index notifications_topic on notifications (user_id, topic) where topic is not null and read_at is null;

-- The groups of notices that somebody wants no e-mails of.
alter table users add column mail_off text[] not null default '{}'
  check (mail_off <@ array['orders', 'listings', 'chat', 'account']);
