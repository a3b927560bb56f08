-- Likes an item for a user (wanted), takes the like back (not wanted), or toggles it (null); returns no row when the item is not
-- listed for these audiences. The lock of the item makes concurrent calls run one after the other. One function, because a
-- transaction of the application would send seven statements.
create or replace function set_like(
  liker integer, liked_item integer, audiences item_audience[], moment timestamptz, wanted boolean
)
returns table (liked boolean, likes integer)
language plpgsql
as $$
declare
  before boolean;
begin
  select i.likes into likes from items i
    where i.id = liked_item and i.listed and i.audience = any (audiences) for no key update;
  if not found then
    return;
  end if;
  before := exists (select from likes l where l.user_id = liker and l.item_id = liked_item);
  liked := coalesce(wanted, not before);
  if liked and not before then
    insert into likes (user_id, item_id, created_at) values (liker, liked_item, moment);
  elsif before and not liked then
    delete from likes l where l.user_id = liker and l.item_id = liked_item;
  end if;
  likes := likes + liked::integer - before::integer;
  return next;
end
$$;
