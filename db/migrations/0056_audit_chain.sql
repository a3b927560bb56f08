-- The audit log as a chain: each row has the hash of itself and of the row before, in the order of commits. Whoever changes,
-- deletes or inserts a row must replace all later hashes, which `npm run audit:verify` and the anchors outside the database show.
create table audit_chain (
  seq bigint primary key,
  audit_id integer not null unique,
  -- As it was then: the reference in audit_log goes with the account.
  actor_id integer,
  -- Null when the values of the row were redacted.
  salt bytea,
  -- SHA-256 of salt, name and values.
  content bytea not null,
  -- SHA-256 of the hash before, the row, and `content`.
  hash bytea not null
);

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
create or replace function audit_is_chained() returns trigger
language plpgsql
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

-- Trigger on audit_chain: rows are added; only redact_audit deletes a salt.
create or replace function audit_chain_is_appended() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and current_setting('ghalla.redacting', true) = 'yes' and new.salt is null
    and to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt'
  then return new; end if;
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end
$$;

create trigger audit_chain_kept before update or delete on audit_chain for each row execute function audit_chain_is_appended();
create trigger audit_chain_kept_whole before truncate on audit_chain execute function audit_chain_is_appended();
create constraint trigger audit_log_chained after insert on audit_log deferrable initially deferred
  for each row execute function audit_is_chained();
