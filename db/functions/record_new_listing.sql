-- Trigger on items: notes an item when it is listed for the first time. An item that was accepted before, and was edited or
-- restored since, is not new again; nor is one whose decision was undone and repeated, since its row is still there.
create or replace function record_new_listing() returns trigger
language plpgsql
as $$
begin
  insert into new_listings (item_id) select new.id
    where not exists (select from accepted_looks where item_id = new.id)
    on conflict do nothing;
  return null;
end
$$;
