-- Daily counts become partitions by month (0064); the table as it is becomes the first of them, for all days before this bound. It is
-- at least three weeks ahead: processes of the version before go on counting until the switch.
do $$
begin
  execute format('alter table item_days add constraint item_days_until check (day < %L) not valid',
    date_trunc('month', (now() at time zone 'Africa/Casablanca')::date + 7) + interval '1 month');
end
$$;
