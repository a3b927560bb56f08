-- Likes an item for a user, or takes the like back; returns no row when the item is not listed for these audiences. The lock of
-- the item makes concurrent calls run one after the other. One function, because a transaction of the application would send
-- seven statements.
create or replace function toggle_like(liker integer, liked_item integer, audiences item_audience[], moment timestamptz)
returns table (liked boolean, likes integer)
language plpgsql
as $$
begin
  select i.likes into likes from items i
    where i.id = liked_item and i.listed and i.audience = any (audiences) for no key update;
  if not found then
    return;
  end if;
  delete from likes l where l.user_id = liker and l.item_id = liked_item;
  liked := not found;
  if liked then
    insert into likes (user_id, item_id, created_at) values (liker, liked_item, moment);
  end if;
  likes := likes + case when liked then 1 else -1 end;
  return next;
end
$$;
