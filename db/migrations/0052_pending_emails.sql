-- An address of a user that waits until the link in an e-mail to it is followed. Several users may claim one address; who
-- follows the link gets it (users.email). An account that only claims an address can sign in with it and its password.
alter table users
  add column pending_email text,
  drop constraint users_reachable,
  add constraint users_reachable
    check (email is not null or phone_number is not null or pending_email is not null or closed_at is not null) not valid;
