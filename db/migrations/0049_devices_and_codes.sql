-- Devices on which a user has signed in, by the SHA-256 of a random id in a cookie.
create table known_devices (
  user_id integer not null references users on delete cascade,
  device text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (user_id, device)
);
create index known_devices_last_used_at_idx on known_devices (last_used_at);

-- One-time codes that were sent to phones. A code works on the device that has asked for it, so that nobody else can spend it.
create table phone_codes (
  id bigint generated always as identity primary key,
  phone text not null,
  purpose text not null check (purpose in ('sign_in', 'reset')),
  device text not null,
  -- For programs that store no cookies.
  network text not null,
  -- HMAC-SHA-256 with the server's secret.
  code text not null,
  attempts smallint not null default 0,
  expires_at timestamptz(3) not null,
  unique (phone, purpose, device)
);
create index phone_codes_expires_at_idx on phone_codes (expires_at);
