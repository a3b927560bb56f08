-- Trigger on items: `withdrawn` ends when the item is restored, whatever restores it.
create or replace function clear_withdrawn() returns trigger
language plpgsql
as $$
begin
  new.withdrawn := false;
  return new;
end
$$;
