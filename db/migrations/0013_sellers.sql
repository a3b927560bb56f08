-- Who sells what and where, counted as listings come and go: a list of sellers reads no listing.

-- The consonants that a word of a name is heard by, alike however it is spelled and in whichever script: Mohammed,
-- Mouhamad and محمد are mhmd, Chraïbi and الشرايبي Crb. Takes a word of normalize_text.
create function sound_of(word text) returns text
language sql immutable strict parallel safe
as $$
  select regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(translate(word, 'q9', 'kk'), 'c(?=[eiy])', 's', 'g'),
        'kh', 'x'), 'gh', 'q'), 'ch', 'C'), 'sh', 'C'), 'ph', 'f'), 'th', 't'), 'dh', 'd'), 'dj', 'j'),
      'بتطثجحهخدضذظرزسصشغفقكلمن' || 'cgpv75' || 'اويعءaeiouyw23',
      'btttjhhxddddrzssCqfkklmn' || 'kkbfhx'
    ), '(.)\1+', '\1', 'g'), 'h$', '')
$$;

-- The same of the parts of a word: عبد القادر is two words, Abdelkader and عبدالقادر are one.
create function sounds_of(word text) returns text[]
language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(sound_of(part)), '{}') from unnest(string_to_array(
    regexp_replace(
      regexp_replace(regexp_replace(word, '^abd[aeou]{1,2}l', 'abd '), '^abd[aeou]{1,2}([b-df-hj-np-tv-z])\1', 'abd \1'),
      '^عبدال(?=..)', 'عبد '
    ), ' ')) part
$$;

-- What a name is found by: its words and, behind a ~, how they sound. Takes a name of normalize_text.
create function name_keys(name text) returns tsvector
language sql immutable strict parallel safe
as $$
  select coalesce(array_to_tsvector(array_agg(distinct key)), '') from (
    select word as key from unnest(string_to_array(name, ' ')) word where word <> ''
    union all
    select '~' || sound from unnest(string_to_array(name, ' ')) word, unnest(sounds_of(word)) sound
    where length(sound) > 1
  ) keys
$$;

-- The question for names like this one: each word as a beginning, or by how it sounds. Takes a text of normalize_text.
-- all_words: every word must fit, and shorter sounds than three consonants say too little; else any word, two will do.
create function name_query(input text, all_words boolean) returns tsquery
language sql immutable strict parallel safe
as $$
  select string_agg(
    '(''' || word || ''':*' || coalesce((
      select ' | ' || string_agg('''~' || sound || '''', ' & ') from unnest(sounds_of(word)) sound
      having min(length(sound)) > case when all_words then 2 else 1 end
    ), '') || ')',
    case when all_words then ' & ' else ' | ' end
  )::tsquery
  from unnest(string_to_array(input, ' ')) word where word <> ''
$$;

-- The letters of a name as Latin ones: trigrams know no others where the server's locale is C.
create function spelling_of(name text) returns text
language sql immutable strict parallel safe
as $$ select translate(name, 'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'aabttjhxddrzsssdtdaqfkklmnhwy') $$;

-- Whoever has, or once had, a listing on the market. city_id is where they say they are, else where they listed last.
create table sellers (
  user_id integer primary key references users on delete cascade,
  -- In the form of normalize_text.
  name text not null,
  keys tsvector not null generated always as (name_keys(name)) stored,
  city_id integer references cities
);
create index sellers_keys on sellers using gin (keys);
create index sellers_spelling on sellers using gin (spelling_of(name) gin_trgm_ops);
create index sellers_city_id_idx on sellers (city_id);

-- How many listings of theirs are on the market for an audience, and when the newest came: in all (no type), of each
-- type (no category) and of each category. city_id is the seller's, so that lists of a town need not ask for it.
create table seller_shelves (
  user_id integer not null references sellers on delete cascade,
  audience item_audience not null,
  type item_type,
  category_id integer references categories,
  city_id integer,
  items integer not null,
  latest timestamptz(3) not null,
  constraint seller_shelves_key unique nulls not distinct (user_id, audience, type, category_id)
);
create index seller_shelves_latest on seller_shelves (latest desc, user_id desc) where type is null;
create index seller_shelves_latest_of_type on seller_shelves (type, latest desc, user_id desc)
  where type is not null and category_id is null;
create index seller_shelves_latest_of_category on seller_shelves (category_id, latest desc, user_id desc)
  where category_id is not null;
create index seller_shelves_largest on seller_shelves (items desc, user_id desc) where type is null;
create index seller_shelves_largest_of_type on seller_shelves (type, items desc, user_id desc)
  where type is not null and category_id is null;
create index seller_shelves_largest_of_category on seller_shelves (category_id, items desc, user_id desc)
  where category_id is not null;
create index seller_shelves_of_city on seller_shelves (city_id, latest desc, user_id desc) where type is null;
create index seller_shelves_of_city_and_type on seller_shelves (city_id, type, latest desc, user_id desc)
  where type is not null and category_id is null;
create index seller_shelves_of_city_and_category on seller_shelves (city_id, category_id, latest desc, user_id desc)
  where category_id is not null;

-- Lists leave out the few who are suspended.
create index users_suspended on users (id) where banned;

-- What of a listing the shelves know.
create type shelved as (
  owner_id integer, audience item_audience, type item_type, category_id integer, city_id integer, created_at timestamptz(3)
);

-- Counts listings of any number of sellers: those that came (by = 1) or went (by = -1). Changes of one seller's shelves
-- take turns at the row of the seller, which is taken first.
create function shelve(by integer, listings shelved[]) returns void
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
    -- Where the newest went, the next one is looked up. A statement of its own sees what others have just committed.
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

-- Counts everything anew: for a market that was filled with the triggers below switched off.
create function shelve_all() returns void
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

create function shelve_added() returns trigger
language plpgsql
as $$
declare
  listings shelved[] := array(
    select row(owner_id, audience, type, category_id, city_id, created_at)::shelved from added where listed
  );
begin
  if cardinality(listings) > 0 then perform shelve(1, listings); end if;
  return null;
end
$$;
create trigger items_added after insert on items
  referencing new table as added for each statement execute function shelve_added();

create function shelve_removed() returns trigger
language plpgsql
as $$
declare
  listings shelved[] := array(
    select row(owner_id, audience, type, category_id, city_id, created_at)::shelved from removed where listed
  );
begin
  if cardinality(listings) > 0 then perform shelve(-1, listings); end if;
  return null;
end
$$;
create trigger items_removed after delete on items
  referencing old table as removed for each statement execute function shelve_removed();

create function shelve_moved() returns trigger
language plpgsql
as $$
begin
  -- What came first: its seller's row is taken before any shelf is.
  if new.listed then
    perform shelve(1, array[row(new.owner_id, new.audience, new.type, new.category_id, new.city_id, new.created_at)::shelved]);
  end if;
  if old.listed then
    perform shelve(-1, array[row(old.owner_id, old.audience, old.type, old.category_id, old.city_id, old.created_at)::shelved]);
  end if;
  return null;
end
$$;
-- By row, since only so can it name columns: views and likes write to listings all the time, and never come here.
create trigger items_moved
  after update of state, deleted_at, audience, owner_id, type, category_id, city_id, created_at on items for each row
  when ((old.listed or new.listed) and
    (old.listed, old.audience, old.owner_id, old.type, old.category_id, old.city_id, old.created_at) is distinct from
    (new.listed, new.audience, new.owner_id, new.type, new.category_id, new.city_id, new.created_at))
  execute function shelve_moved();

create function follow_user() returns trigger
language plpgsql
as $$
begin
  update sellers set name = normalize_text(new.name), city_id = coalesce(new.city_id, city_id) where user_id = new.id;
  return null;
end
$$;
create trigger users_moved after update of first_name, last_name, city_id on users for each row
  when ((old.first_name, old.last_name, old.city_id) is distinct from (new.first_name, new.last_name, new.city_id))
  execute function follow_user();

create function follow_seller() returns trigger
language plpgsql
as $$
begin
  update seller_shelves set city_id = new.city_id where user_id = new.user_id;
  return null;
end
$$;
create trigger sellers_moved after update of city_id on sellers for each row
  when (old.city_id is distinct from new.city_id) execute function follow_seller();

select shelve_all();
