-- For processes of the version before, which run on while a new one starts.
create or replace function toggle_like(liker integer, liked_item integer, audiences item_audience[], moment timestamptz)
returns table (liked boolean, likes integer)
language sql
as $$
  select liked, likes from set_like(liker, liked_item, audiences, moment, null)
$$;
