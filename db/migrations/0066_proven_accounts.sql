-- When an account proved its first address or number; null until then. A password reset deletes older second factors.
alter table users add column proven_at timestamptz;
