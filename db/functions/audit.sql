-- What a row of the audit log is found by. Signs become blanks, so `item.decided` is found by its words too. Indexes are built
-- without a search path: the body is bound to the functions that it calls when it is created.
create or replace function audit_words(action text, subject_kind text, subject_id integer, subject_name text, actor_name text)
returns text
language sql immutable parallel safe
return trigram_text(normalize_text(
  action || ' ' || subject_kind || ' ' || coalesce(subject_id::text, '') || ' ' || coalesce(subject_name, '') || ' '
  || actor_name
));

-- Trigger on audit_log: rows are added and never changed or deleted.
create or replace function audit_is_appended() returns trigger
language plpgsql
as $$
begin
  -- Two changes are allowed: redact_audit, and `on delete set null` of the actor. Nothing deletes a row.
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

-- Removes the personal values of a user and their name from the audit log (law 09-08); the rows stay.
create or replace function redact_audit(person integer) returns void
language plpgsql
as $$
begin
  perform set_config('ghalla.redacting', 'yes', true);
  update audit_log set subject_name = null,
    before = case when before is null then null else '"redacted"'::jsonb end,
    after = case when after is null then null else '"redacted"'::jsonb end
    where person_id = person or (subject_kind = 'user' and subject_id = person);
  perform set_config('ghalla.redacting', '', true);
end
$$;

-- Removes the personal values of a guest's order from the audit log: the customer has no account.
create or replace function redact_order_audit(order_id integer) returns void
language plpgsql
as $$
begin
  perform set_config('ghalla.redacting', 'yes', true);
  update audit_log set
    before = case when before is null then null else '"redacted"'::jsonb end,
    after = case when after is null then null else '"redacted"'::jsonb end
    where subject_kind = 'order' and subject_id = order_id;
  perform set_config('ghalla.redacting', '', true);
end
$$;
