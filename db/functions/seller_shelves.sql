-- Counts items of any number of sellers in seller_shelves: added ones (by = 1) or removed ones (by = -1). Locks the rows of the
-- sellers first, so that two changes for one seller run one after the other.
create or replace function update_seller_shelves(by integer, listings shelved[]) returns void
language plpgsql
as $$
declare
  owners integer[] := array(select distinct owner_id from unnest(listings) order by 1);
begin
  if by > 0 then
    insert into sellers as s (user_id, name, city_id)
      select u.id, normalize_text(u.name), coalesce(u.city_id, (array_agg(l.city_id order by l.created_at desc))[1])
      from unnest(listings) l join users u on u.id = l.owner_id group by u.id order by u.id
      on conflict (user_id) do update set name = excluded.name, city_id = coalesce(excluded.city_id, s.city_id)
        where s.name <> excluded.name or s.city_id is distinct from coalesce(excluded.city_id, s.city_id);
  else
    perform from sellers where user_id = any(owners) order by user_id for no key update;
  end if;

  insert into seller_shelves as s (user_id, audience, type, category_id, city_id, items, latest)
    select l.owner_id, l.audience, shelf.type, shelf.category_id, h.city_id, by * count(*), max(l.created_at)
    from unnest(listings) l join sellers h on h.user_id = l.owner_id
    cross join lateral (
      values (null::item_type, null::integer, true), (l.type, null, true), (l.type, l.category_id, l.category_id is not null)
    ) shelf (type, category_id, real)
    where shelf.real group by l.owner_id, l.audience, shelf.type, shelf.category_id, h.city_id order by 1, 2, 3, 4
    on conflict on constraint seller_shelves_key
      do update set items = s.items + excluded.items, latest = greatest(s.latest, excluded.latest);

  if by < 0 then
    delete from seller_shelves where user_id = any(owners) and items <= 0;
    -- Where the newest item went, find the next one. A separate statement sees what other transactions have just committed.
    update seller_shelves s set latest = coalesce((
        select i.created_at from items i
        where i.owner_id = s.user_id and i.listed and i.audience = s.audience
          and (s.type is null or i.type = s.type) and (s.category_id is null or i.category_id = s.category_id)
        order by i.created_at desc limit 1
      ), s.latest)
      where s.user_id = any(owners) and s.latest = any(array(select created_at from unnest(listings)));
  end if;
end
$$;

-- Counts all items again: for a market that was filled while the triggers below were disabled.
create or replace function recount_seller_shelves() returns void
language sql
as $$
  insert into sellers (user_id, name, city_id)
    select u.id, normalize_text(u.name), coalesce(u.city_id, l.city_id)
    from users u join (
      select owner_id, (array_agg(city_id order by created_at desc))[1] as city_id from items
      where state = 'accepted' group by owner_id
    ) l on l.owner_id = u.id
    on conflict (user_id) do nothing;
  delete from seller_shelves;
  insert into seller_shelves (user_id, audience, type, category_id, city_id, items, latest)
    select i.owner_id, i.audience, i.type, i.category_id, s.city_id, count(*), max(i.created_at)
    from items i join sellers s on s.user_id = i.owner_id where i.listed
    group by i.owner_id, i.audience, s.city_id, grouping sets ((), (i.type), (i.type, i.category_id))
    having grouping(i.category_id) = 1 or i.category_id is not null;
$$;

-- Trigger on items, once a statement: counts inserted items.
create or replace function update_seller_shelves_on_insert() returns trigger
language plpgsql
as $$
declare
  listings shelved[] := array(
    select row(owner_id, audience, type, category_id, city_id, created_at)::shelved from added where listed
  );
begin
  if cardinality(listings) > 0 then perform update_seller_shelves(1, listings); end if;
  return null;
end
$$;

-- Trigger on items, once a statement: counts deleted items.
create or replace function update_seller_shelves_on_delete() returns trigger
language plpgsql
as $$
declare
  listings shelved[] := array(
    select row(owner_id, audience, type, category_id, city_id, created_at)::shelved from removed where listed
  );
begin
  if cardinality(listings) > 0 then perform update_seller_shelves(-1, listings); end if;
  return null;
end
$$;

-- Trigger on items, for a row: counts an item again whose seller, category, city or visibility changed.
create or replace function update_seller_shelves_on_update() returns trigger
language plpgsql
as $$
begin
  -- First the new seller, so that their row is locked before any shelf.
  if new.listed then
    perform update_seller_shelves(1, array[row(new.owner_id, new.audience, new.type, new.category_id, new.city_id, new.created_at)::shelved]);
  end if;
  if old.listed then
    perform update_seller_shelves(-1, array[row(old.owner_id, old.audience, old.type, old.category_id, old.city_id, old.created_at)::shelved]);
  end if;
  return null;
end
$$;
