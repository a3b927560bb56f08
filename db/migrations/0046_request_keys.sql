-- Requests with an Idempotency-Key that were answered: one that is sent again takes effect once and gets the same response.
create table request_keys (
  -- `user:{id}`, or `guest`, whose keys are unique because they are random.
  owner text not null,
  -- SHA-256 of the key.
  key text not null,
  -- SHA-256 of the call and its input.
  content text not null,
  -- Encrypted with the key; null until the transaction of the request ends.
  response text,
  created_at timestamptz(3) not null,
  primary key (owner, key)
);
create index request_keys_age on request_keys (created_at);

-- An order that was placed before this version is not placed again: its key is refused, because its response is not stored.
insert into request_keys (owner, key, content, created_at)
  select owner, encode(sha256(convert_to(key, 'UTF8')), 'hex'), '', created_at from order_keys
  on conflict do nothing;

-- The version before writes these two; the next release removes them.
alter table messages alter column key set default gen_random_uuid()::text;
comment on table order_keys is 'replaced by request_keys';
