-- What a user can prove besides the password or the code of a text message: an authenticator app, passkeys, and the
-- recovery codes for the day when both are lost.

-- The secret that a user shares with an authenticator app (RFC 6238).
create table totp_secrets (
  user_id integer primary key references users on delete cascade,
  -- Encrypted with the secret of the installation.
  secret text not null,
  -- Null until a first code has shown that the app has the secret: until then it is no second factor.
  confirmed_at timestamptz(3),
  -- The last time step whose code was used: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  -- The first two characters of a code, which find its row; the hash is that of the whole code, as of a password.
  start text not null,
  hash text not null,
  primary key (user_id, start)
);

create table passkeys (
  -- The id of the credential, base64url.
  id text primary key,
  user_id integer not null references users on delete cascade,
  -- COSE, base64url.
  public_key text not null,
  -- How often the authenticator has signed, as it says itself; many always say 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_of_user on passkeys (user_id, created_at);
