-- When each recurring job ran and runs next, so that the schedule survives restarts and one process at a time runs a job.
-- claimed_by, claimed_until: the run that is under way; it renews its claim, so that a claim that ends is one of a process
-- that died.
create table job_runs (
  name text primary key,
  every_seconds integer not null check (every_seconds > 0),
  next_at timestamptz(3) not null,
  claimed_by uuid,
  claimed_until timestamptz(3),
  started_at timestamptz(3),
  last_success_at timestamptz(3),
  -- In a row, since the last success.
  failures smallint not null default 0,
  check ((claimed_by is null) = (claimed_until is null))
);
