-- online
-- Several accounts may claim a number; one may have proven it. Sign-in looks for both.
create unique index concurrently if not exists users_proven_phone on users (phone_number) where phone_number_verified;
create index concurrently if not exists users_phone on users (phone_number) where phone_number is not null;
alter table users drop constraint if exists users_phone_number_key;
-- Nothing tells when older accounts proved what they have. Their second factors stay.
call in_batches('users', 'update users set proven_at = created_at where proven_at is null and (email_verified or phone_number_verified) and id between $1 and $2', 1000, 50);
-- An address without proof is a claim, as those of new accounts are.
call in_batches('users', 'update users set pending_email = coalesce(pending_email, email), email = null where email is not null and not email_verified and id between $1 and $2', 1000, 50);
