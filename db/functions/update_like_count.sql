-- Trigger on likes: makes `items.likes` equal to the number of likes, whatever adds or deletes them.
create or replace function update_like_count() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    update items set likes = likes + 1 where id = new.item_id;
  else
    update items set likes = likes - 1 where id = old.item_id;
  end if;
  return null;
end
$$;
