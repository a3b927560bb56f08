-- When the user of a session last proved who they are: at sign-in, and since then by POST /api/user/prove. Null for sessions
-- that began before there was this column.
alter table sessions add column proved_at timestamptz;
alter table sessions alter column proved_at set default now();
