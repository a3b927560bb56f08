-- What administrators need to find and judge people, and what is left of an account that was closed.

-- Closed for good: nothing personal stands in the row any more, and nobody reaches it.
alter table users
  add column closed_at timestamptz(3),
  drop constraint users_reachable,
  add constraint users_reachable check (email is not null or phone_number is not null or closed_at is not null);

-- The administrators' list: newest first, of all and of a role; by name in either script and however spelled, and by any
-- part of an address or number.
create index users_latest on users (created_at desc, id desc);
create index users_of_role on users (role, created_at desc, id desc);
-- An index is built with no schema in sight: the function says by itself where the ones that it calls are.
alter function name_keys(text) set search_path = public, pg_temp;
create index users_keys on users using gin (name_keys(normalize_text(first_name || ' ' || last_name)));
create index users_spelling on users using gin (spelling_of(normalize_text(first_name || ' ' || last_name)) gin_trgm_ops);
create index users_email_parts on users using gin (email gin_trgm_ops);
create index users_phone_parts on users using gin (phone_number gin_trgm_ops);
create index users_closed on users (closed_at) where closed_at is not null;

-- Taken from the market with their suspended owner, and brought back with them: what was deleted before stays deleted.
alter table items add column withdrawn boolean not null default false;
create index items_withdrawn on items (owner_id) where withdrawn;

-- Whatever restores or decides about a listing in the meantime, the mark never outlives the deletion.
create function still_withdrawn() returns trigger
language plpgsql
as $$
begin
  new.withdrawn := false;
  return new;
end
$$;
create trigger items_brought_back before update of deleted_at on items for each row
  when (old.withdrawn and new.withdrawn and new.deleted_at is null) execute function still_withdrawn();

-- The customer of an ended order closed their account: what was ordered stays, and for whom is gone.
alter table orders
  add column blotted_at timestamptz(3),
  drop constraint orders_check4,
  add constraint orders_customer check (
    draft or blotted_at is not null or (name <> '' and phone <> '' and city_id is not null and (pickup or address <> ''))
  );
