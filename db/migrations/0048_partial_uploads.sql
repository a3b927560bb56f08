-- Uploads that arrive in parts (tus 1.0). The parts are here and not in the storage, so that any process can continue an
-- upload, and what a broken connection delivered stays.
-- key: the Idempotency-Key of its creation. claimed_until: a process is storing the complete file until then.
-- image_path or rejection says how it ended, for a client that lost the response; its parts are deleted then.
create table partial_uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  owner_id int not null references users on delete cascade,
  key text not null,
  kind text not null check (kind in ('image', 'document')),
  metadata text not null,
  length int not null check (length between 0 and 10485760),
  received int not null default 0 check (received between 0 and length),
  claimed_until timestamptz,
  image_path text,
  rejection jsonb,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  unique (owner_id, key),
  check (image_path is null or received = length)
);

create index partial_uploads_created_at_idx on partial_uploads (created_at);

create table upload_parts (
  upload_id text not null references partial_uploads on delete cascade,
  start int not null check (start >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (upload_id, start)
);

-- Pictures do not get smaller by another compression.
alter table upload_parts alter column bytes set storage external;
