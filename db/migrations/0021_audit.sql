-- What administrators changed, when, and from what to what. Rows are added and never touched again: what closing an
-- account must not leave behind (law 09-08) is blotted out by redact_audit, which is the one way past the triggers.
create table audit_log (
  id integer generated always as identity primary key,
  actor_id integer references users on delete set null,
  -- The actor's name then: it stays when the account goes.
  actor_name text not null,
  -- What was done, and to what: `item.decided` and `item 12`, which was called so then.
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null,
  subject_id integer,
  subject_name text,
  -- Whose personal values stand in `before` and `after`; null where there are none.
  person_id integer,
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null
);

-- What a row is found by. Signs become blanks: `item.decided` is found as it is written and as words.
-- Its body is bound when it is made: an index is kept with no search path.
create function audit_words(action text, subject_kind text, subject_id integer, subject_name text, actor_name text)
returns text
language sql immutable parallel safe
return trigram_text(normalize_text(
  action || ' ' || subject_kind || ' ' || coalesce(subject_id::text, '') || ' ' || coalesce(subject_name, '') || ' '
  || actor_name
));

create index audit_log_latest on audit_log (created_at desc, id desc);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, created_at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_of_action on audit_log (action, created_at desc, id desc);
create index audit_log_of_person on audit_log (person_id) where person_id is not null;
create index audit_log_words on audit_log
  using gin (audit_words(action, subject_kind, subject_id, subject_name, actor_name) gin_trgm_ops);

create function audit_is_appended() returns trigger
language plpgsql
as $$
begin
  -- Only the redaction below, and the reference to an account that goes, change a row, and no more of it than that;
  -- nothing removes one.
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
create trigger audit_log_kept before update or delete on audit_log for each row execute function audit_is_appended();
create trigger audit_log_kept_whole before truncate on audit_log execute function audit_is_appended();

-- Blots out the personal values of somebody, and how they were called; that something happened stays.
create function redact_audit(person integer) returns void
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
