-- Every e-mail and short message on its way out. A row is written in the transaction that causes the message, claimed by
-- one process, sent, and marked; a claim that is ten minutes old counts as abandoned.
-- recipient, subject, text, headers: emptied as soon as the row is sent or failed; the row itself is purged later.
-- sealed: the text is encrypted, since it holds a one-time code or a link that opens an account.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  text text not null,
  sealed boolean not null default false,
  headers jsonb not null default '{}',
  -- The left half of the Message-ID, the same for every attempt.
  message_id uuid not null default gen_random_uuid(),
  attempts smallint not null default 0,
  due_at timestamptz(3) not null,
  -- Not worth sending from then on.
  expires_at timestamptz(3),
  claimed_at timestamptz(3),
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  created_at timestamptz(3) not null,
  check (sent_at is null or failed_at is null),
  check ((sent_at is null and failed_at is null) or (claimed_at is null and recipient = '' and text = ''))
);
create index outbox_waiting on outbox (channel, (expires_at is null), due_at, id)
  where sent_at is null and failed_at is null;
create index outbox_recipient on outbox (recipient) where sent_at is null and failed_at is null;
create index outbox_settled on outbox (coalesce(sent_at, failed_at)) where sent_at is not null or failed_at is not null;
create index outbox_failed on outbox (failed_at) where failed_at is not null;

-- The e-mail of a notification is now written into the outbox (`queued`); `claimed`, `sent`, `failed` are of the past.
alter table notifications
  drop constraint notifications_mail_check,
  add constraint notifications_mail_check check (mail in ('due', 'queued', 'claimed', 'sent', 'failed', 'needless'));

-- Claimed and never marked: the process ended before it could send. As long as a message is tried at all (three days) it
-- is due again, unless it was read; what is older would only confuse.
update notifications
set mail = case when read_at is null and created_at > now() - interval '3 days' then 'due' else 'failed' end,
  mail_at = case when read_at is null and created_at > now() - interval '3 days' then now() end
where mail = 'claimed';
