-- Erasures of accounts and of customers without an account (law 09-08). They hold ids and times and no personal data.
-- `erasures.jsonl` in DATA_DIR has the same rows: what a restored backup brings back is erased again.
create table erasures (
  -- Random: numbers would repeat after a restore.
  id               uuid            primary key,
  at               timestamptz(3)  not null,
  -- The account, without a reference: a restored database may not have it. Null for a customer without an account.
  user_id          integer,
  -- When the account was created: another account with this id is not meant.
  user_created_at  timestamptz(3),
  -- Orders without an account, with their times: [{"id": 7, "created": "2026-11-26T08:36:17.000Z"}].
  orders           jsonb           not null default '[]',
  -- The request that an administrator has answered; null for users who have closed their accounts.
  proof            text,
  -- What was erased, by kind, and what was left; null for an erasure that was repeated.
  result           jsonb,

  check ((user_id is null) = (user_created_at is null)),
  check (jsonb_typeof(orders) = 'array'),
  check (char_length(proof) between 1 and 500)
);

create index erasures_of_user on erasures (user_id) where user_id is not null;

-- Accounts that were closed before.
insert into erasures (id, at, user_id, user_created_at)
  select md5('account ' || id)::uuid, closed_at, id, created_at from users where closed_at is not null;
