-- Messages between processes that are too long for NOTIFY, which then carries the id alone.
create table long_frames (
  id uuid primary key,
  content text not null,
  sent_at timestamptz not null default now()
);
