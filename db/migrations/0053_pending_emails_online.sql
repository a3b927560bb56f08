-- online
alter table users validate constraint users_reachable;
-- Sign-in looks for claims of an address.
create index concurrently if not exists users_pending_email_idx on users (pending_email) where pending_email is not null;
