-- What a row of the audit log is found by. Signs become blanks, so `item.decided` is found by its words too. Indexes are built
-- without a search path: the body is bound to the functions that it calls when it is created.
create or replace function audit_words(action text, subject_kind text, subject_id integer, subject_name text, actor_name text)
returns text
language sql immutable parallel safe
return trigram_text(normalize_text(
  action || ' ' || subject_kind || ' ' || coalesce(subject_id::text, '') || ' ' || coalesce(subject_name, '') || ' '
  || actor_name
));

-- Trigger on audit_log: rows are added and never changed; prune_audit alone deletes them.
create or replace function reject_audit_log_change() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' and current_setting('ghalla.pruning', true) = 'yes' then return old; end if;
  -- Two changes are allowed: redact_audit, and `on delete set null` of the actor.
  if tg_op = 'UPDATE' then
    if current_setting('ghalla.redacting', true) = 'yes'
      and to_jsonb(new) - '{subject_name,before,after}'::text[] = to_jsonb(old) - '{subject_name,before,after}'::text[]
    then return new; end if;
    if pg_trigger_depth() > 1 and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id'
    then return new; end if;
  end if;
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end
$$;

-- Removes the personal values of a user and their name from the audit log (law 09-08); the rows stay. The application may not change
-- them by itself.
create or replace function redact_audit(person integer) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('ghalla.redacting', 'yes', true);
  update audit_log set subject_name = null,
    before = case when before is null then null else '"redacted"'::jsonb end,
    after = case when after is null then null else '"redacted"'::jsonb end
    where person_id = person or (subject_kind = 'user' and subject_id = person);
  update audit_chain c set salt = null from audit_log a
    where c.audit_id = a.id and (a.person_id = person or (a.subject_kind = 'user' and a.subject_id = person));
  perform set_config('ghalla.redacting', '', true);
end
$$;

-- Removes the personal values of a guest's order from the audit log: the customer has no account.
create or replace function redact_order_audit(order_id integer) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('ghalla.redacting', 'yes', true);
  update audit_log set
    before = case when before is null then null else '"redacted"'::jsonb end,
    after = case when after is null then null else '"redacted"'::jsonb end
    where subject_kind = 'order' and subject_id = order_id;
  update audit_chain c set salt = null from audit_log a
    where c.audit_id = a.id and a.subject_kind = 'order' and a.subject_id = order_id;
  perform set_config('ghalla.redacting', '', true);
end
$$;

-- What a row of the audit log adds to the chain of hashes: its place, and all that never changes. Personal values are only in
-- `content`, so that redacting them leaves the chain as it was.
create or replace function audit_chain_text(seq bigint, actor integer, entry audit_log) returns text
language sql stable
return jsonb_build_array(seq, entry.id, actor, entry.actor_name, entry.action, entry.subject_kind, entry.subject_id,
  entry.person_id, floor(extract(epoch from entry.created_at) * 1000)::bigint)::text;

-- The personal values of a row as one text.
create or replace function audit_content_text(entry audit_log) returns text
language sql stable
return jsonb_build_array(entry.subject_name, entry.before, entry.after)::text;

-- Adds a row of the audit log to the chain. The lock is held until the end of the transaction: call it last.
create or replace function chain_audit(entry audit_log) returns void
language plpgsql
as $$
declare
  last audit_chain;
  -- With it, nobody can find out redacted values by trying; redacting deletes it.
  salt bytea := uuid_send(gen_random_uuid());
  content bytea := sha256(salt || convert_to(audit_content_text(entry), 'UTF8'));
  place bigint;
begin
  -- 'audi': of all transactions, one adds rows at a time, in the order of their commits.
  perform pg_advisory_xact_lock(1635083369);
  select * into last from audit_chain order by seq desc limit 1;
  place := coalesce(last.seq, 0) + 1;
  insert into audit_chain (seq, audit_id, actor_id, salt, content, hash)
    values (place, entry.id, entry.actor_id, salt, content, sha256(
      coalesce(last.hash, '') || convert_to(audit_chain_text(place, entry.actor_id, entry), 'UTF8') || content));
end
$$;

-- Trigger on audit_log at the end of a transaction. Earlier, it would hold the lock of the chain while the transaction waits for
-- rows of others, who wait for the chain.
create or replace function chain_new_audit_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  entry audit_log;
begin
  -- It may have been redacted since.
  select * into entry from audit_log where id = new.id;
  perform chain_audit(entry);
  return null;
end
$$;

-- Deletes the entries of the audit log up to a place of the chain, which then begins there: that row stays for its hash. Returns
-- how many. Deletes nothing where one of them is younger than five years, whatever the caller says the time is.
create or replace function prune_audit(place bigint, hash bytea) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  count integer;
begin
  if not exists (select from audit_chain c where c.seq = place and c.hash = prune_audit.hash) then
    raise exception 'the chain of the audit log differs from its anchor at place %', place;
  end if;
  if exists (select from audit_chain c join audit_log a on a.id = c.audit_id
    where c.seq <= place and a.created_at > now() - interval '1826 days') then return 0; end if;
  perform set_config('ghalla.pruning', 'yes', true);
  delete from audit_log a using audit_chain c where c.seq <= place and a.id = c.audit_id;
  get diagnostics count = row_count;
  delete from audit_chain c where c.seq < place;
  perform set_config('ghalla.pruning', '', true);
  return count;
end
$$;

-- Trigger on audit_chain: rows are added; only a redaction deletes a salt, and only prune_audit rows.
create or replace function reject_audit_chain_change() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' and current_setting('ghalla.pruning', true) = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and current_setting('ghalla.redacting', true) = 'yes' and new.salt is null
    and to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt'
  then return new; end if;
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end
$$;
