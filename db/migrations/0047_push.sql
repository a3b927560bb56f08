-- The key pair that identifies this installation to push services (RFC 8292): one row, made at the first use.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null,
  -- Encrypted with the secret of the installation.
  private_key text not null,
  created_at timestamptz(3) not null
);

-- Browsers that receive push messages. A browser signs in with one session, and has one subscription.
create table push_subscriptions (
  -- Never used again, so that a waiting message cannot reach the next user of a device.
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_id integer not null references sessions on delete cascade,
  endpoint text not null unique,
  -- The browser's public key and shared secret (RFC 8291), base64url.
  p256dh text not null,
  auth text not null,
  -- Groups of notifications that this device does not receive.
  groups_off text[] not null default '{}' check (groups_off <@ array['orders', 'listings', 'searches', 'chat', 'account']),
  created_at timestamptz(3) not null,
  last_success_at timestamptz(3)
);
create index push_subscriptions_of_user on push_subscriptions (user_id, id desc);
create index push_subscriptions_of_session on push_subscriptions (session_id);

alter table outbox drop constraint outbox_channel_check,
  add constraint outbox_channel_check check (channel in ('email', 'sms', 'push')) not valid,
  -- What a message is about: a newer one of the same topic to the same recipient replaces it while it waits.
  add column topic text;

-- How users without e-mail and push messages are told about their orders.
alter table users add column order_texts text not null default 'sms',
  add constraint users_order_texts_check check (order_texts in ('sms', 'whatsapp', 'none')) not valid;

-- The language of the page where an order was placed: that of text messages to a guest.
alter table orders add column lang text;
