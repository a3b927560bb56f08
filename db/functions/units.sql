-- An amount of days, months or years in days. A month has 30 days, a year 365.
create or replace function to_days(amount numeric, unit text) returns numeric
language sql immutable parallel safe
as $$ select amount * case unit when 'month' then 30 when 'year' then 365 else 1 end $$;

-- An amount of hours, days, months or years in hours.
create or replace function to_hours(amount numeric, unit text) returns numeric
language sql immutable parallel safe
as $$ select amount * case unit when 'day' then 24 when 'month' then 720 when 'year' then 8760 else 1 end $$;
