-- Whether the last message of each channel went out: one row a channel. The reason has no personal data.
create table last_deliveries (
  channel text primary key check (channel in ('email', 'sms', 'push')),
  succeeded_at timestamptz(3),
  failed_at timestamptz(3),
  reason text,
  check ((failed_at is null) = (reason is null))
);
