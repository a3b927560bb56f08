-- The type of an item and its fields in words of three languages: organic, for rent or for sale, its breed or colour.
create or replace function trait_words(type item_type, details jsonb) returns text
language sql immutable strict parallel safe
as $$
  select concat_ws(' . ',
    case type
      when 'Product' then 'منتوج . produit . product'
      when 'Animal' then 'حيوان . animal . animaux . animals'
      when 'Tool' then 'معدات فلاحية . عتاد فلاحي . matériel agricole . équipement . farm equipment'
      when 'Service' then 'خدمات . prestation . service'
      when 'Land' then 'عقار . أرض . terrain . terre . land'
      when 'Professional' then 'شغل . عمل . travail . emploi . work . job'
    end,
    case when details ->> 'is_bio' = 'true' then 'عضوي . بيو . biologique . bio . organic' end,
    case details ->> 'offer_type' when 'rent' then 'كراء . إيجار . location . louer . rent' when 'sale' then 'بيع . vente . vendre . sale' end,
    details ->> 'species', details ->> 'color')
$$;

-- Whether concepts of this kind are what items of this type may be when their title names nothing that fits better: a tractor with a
-- driver is a service.
create or replace function may_be_kind_of(type item_type, kind text) returns boolean
language sql immutable parallel safe
as $$
  select case type
    when 'Product' then kind in ('animal', 'tool', 'breed', 'other')
    when 'Animal' then kind in ('product', 'input', 'breed', 'other')
    when 'Tool' then kind in ('service', 'breed', 'other')
    when 'Service' then kind = 'other'
    when 'Land' then kind = 'other'
    when 'Professional' then kind in ('service', 'other')
  end
$$;

-- Whether concepts of this kind are what items of this type are.
create or replace function is_kind_of(type item_type, kind text) returns boolean
language sql immutable parallel safe
as $$
  select case type
    when 'Product' then kind in ('crop', 'product', 'input')
    when 'Animal' then kind = 'animal'
    when 'Tool' then kind in ('tool', 'input')
    when 'Service' then kind = 'service'
    when 'Land' then kind = 'land'
    when 'Professional' then kind = 'job'
  end
$$;

-- The words by which a title is found. `c_` words are what the item is: the thing that the title offers (A; D where that is
-- not sure), its breed and other traits (A), and what is wider than these (B). `m_` words are what the title only mentions: within
-- the name of the thing (A), elsewhere (B), where it is not
-- sure (C), and what is wider than these (D).
--
-- The thing is the first concept of a kind that the type has. In English it is the last one before a preposition or a comma: olive
-- press. A packaging of something is not the thing («صندوق ديال مطيشة»), and things of the same kind in a row are all meant.
create or replace function title_words(of_item item_type, title text, category tsvector) returns tsvector
language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan
as $$
declare
  -- ۿ stands for punctuation.
  tokens text[] := string_to_array(normalize_text(regexp_replace(title, '[,،؛;:!?؟()|/+&–—\n]+|\.(?=\s|$)|\s-\s', ' ۿ ', 'g')), ' ');
  words text[];
  places integer[];
  lexemes text;
begin
  select array_agg(t.word order by t.at), array_agg(t.at order by t.at) into words, places
  from unnest(tokens) with ordinality t (word, at)
  where t.word <> 'ۿ' and content_words(t.word) <> '{}';
  if words is null then
    return coalesce(category, '');
  end if;
  with hit as materialized (
    select r.at, r.len, r.reading, r.is_inner, r.english, c.key, c.kind, c.line,
      'packaging' = any (c.line) as is_packaging, is_kind_of(of_item, c.kind) as fits,
      -- A crop among the seedlings is what grows from them: نقل رمان.
      c.kind = 'crop' and coalesce('c_seedling' = any (tsvector_to_array(category)), false) as is_grown
    from match_concepts(words, of_item, true) r join concepts c on c.id = r.concept_id
  ),
  language as (
    select coalesce((select sum(h.english) from (select distinct on (at) english from hit where not is_inner order by at) h), 0)
      + (select count(*) filter (where t = any ('{of,and,for,with,from,the,in,to,by,per}')) * 2
        - count(*) filter (where t = any ('{de,du,des,d,la,le,les,l,et,au,aux,pour,avec,sur,dyal,dial,d}')) * 2 from unnest(tokens) t)
      > 0 as is_english
  ),
  -- Longest names in order, each with the words up to the next.
  outermost as materialized (
    select o.*, lead(o.fits and not o.is_packaging) over w as next_fits,
      tokens[places[o.at + o.len - 1] + 1 : coalesce(places[lead(o.at) over w] - 1, cardinality(tokens))] as after
    from (
      select distinct on (h.at) h.* from hit h where not h.is_inner order by h.at, h.fits desc, h.reading, h.len desc
    ) o
    window w as (order by o.at)
  ),
  candidate as materialized (
    select o.at, o.kind,
      tokens[coalesce(places[lag(o.at + o.len - 1) over w], 0) + 1 : places[o.at] - 1] as before,
      row_number() over w as n
    from outermost o
    where o.kind not in ('other', 'breed') and o.fits
      -- Among the tools, what goes into a machine is not the machine.
      and (of_item <> 'Tool' or o.kind = 'tool' or not exists (select from outermost t where t.kind = 'tool'))
      and not (o.is_packaging and of_item = 'Product' and o.next_fits and o.after <@ '{de,du,d,of,ديال,دال,د,dyal,dial,diyal}')
      -- A name that is only heard is not the thing where one is written.
      and (o.reading <> 'ear' or not exists (
        select from outermost t where t.reading = 'exact' and t.fits and t.kind not in ('other', 'breed') and not t.is_packaging
      ))
    window w as (order by o.at)
  ),
  thing as (
    select distinct t.at from (
      -- English: the last of the first candidates that nothing separates.
      select c.at from candidate c, language l
      where l.is_english and c.n = 1 + (
        select count(*) from candidate f
        where f.n > 1 and not exists (
          select from candidate g where g.n > 1 and g.n <= f.n and g.before && '{ۿ,of,and,for,with,from,in,to,by,at,on,per}'
        )
      )
      union all
      select c.at from candidate c, language l where not l.is_english and c.n = 1
      union all
      -- A row of things: cumin, paprika et gingembre.
      select c.at from candidate c join candidate f on f.n = 1
      where c.n > 1 and c.kind = f.kind and not exists (
        select from candidate g where g.n > 1 and g.n <= c.n and not (g.kind = f.kind and g.before <@ '{ۿ,و,et,and,w,o,ou,or}' and (g.before <> '{}' or left(words[g.at], 1) = 'و'))
      )
    ) t
  ),
  -- Things behind unknown words that they qualify: something unknown of olive wood.
  linked as (
    select c.at from candidate c join thing using (at)
    where c.n = 1 and places[c.at] > 2 and c.at > 1 and not exists (select from hit h where h.at < c.at)
      and tokens[places[c.at] - 1] = any ('{de,du,d,a,au,aux,pour,avec,of,for,with,ديال,دال,د,ل,dyal,dial,diyal}')
      and tokens[1] !~ '^[0-9]+$'
  ),
  -- The concepts at the places of the things.
  own as materialized (
    select h.key, h.line from hit h join thing using (at) where not h.is_inner and h.fits and not h.is_grown
  )
  select string_agg(format('%L:%s%s', w.prefix || w.key, places[w.at], w.weight), ' ') into lexemes
  from (
    select h.at, 'c_' as prefix, l.key,
      case
        when h.reading <> 'exact' or h.at in (select at from linked) or (not exists (select from thing) and h.kind not in ('other', 'breed')) then 'D'
        when l.n = 1 then 'A'
        else 'B'
      end as weight
    from hit h cross join lateral unnest(h.line) with ordinality l (key, n)
    where not h.is_inner and (
      (h.fits and not h.is_grown and h.at in (select at from thing))
      or (h.kind in ('other', 'breed') and h.reading <> 'ear')
      or (not exists (select from thing) and may_be_kind_of(of_item, h.kind))
      or exists (select from own o where h.key = any (o.line) or o.key = any (h.line))
    )
    union all
    select h.at, 'm_', h.key, case
        when h.reading <> 'exact' then 'C'
        when h.is_inner and exists (select from outermost o join thing using (at) where h.at between o.at and o.at + o.len - 1) then 'A'
        else 'B'
      end
    from hit h
    where not exists (select from own o where h.key = any (o.line))
    union all
    select h.at, 'm_', l.key, 'D'
    from hit h cross join lateral unnest(h.line[2:]) l (key)
    where h.reading = 'exact' and not exists (select from own o where l.key = any (o.line))
    union all
    -- What the category says. Sellers choose the nearest one: tractor tyres are among the tractors, and are none.
    select 1, case when l.is_thing then 'c_' else 'm_' end, l.key, case when l.is_thing then 'C' else 'D' end
    from (
      select substr(lexeme, 3) as key, left(lexeme, 2) = 'c_' and (
        not exists (select from own) or exists (
          select from own o join concepts c on c.key = substr(u.lexeme, 3) where c.key = any (o.line) or o.key = any (c.line)
        )
      ) as is_thing
      from unnest(category) u where u.lexeme ~ '^[cm]_'
    ) l
  ) w;
  return coalesce(lexemes, '')::tsvector || coalesce(
    ts_delete(category, array(select u.lexeme from unnest(category) u where u.lexeme ~ '^[cm]_')), '');
end
$$;

-- The words of a description: `~` and the word, or the concept that it names.
create or replace function body_words(body text) returns tsvector
language sql stable parallel safe
as $$
  select array_to_tsvector(array(
    select '~' || word from unnest(string_to_array(normalize_text(body), ' ')) word where word <> ''
    union
    select '~c_' || c.key
    from match_concepts(content_words(normalize_text(body)), null, false) r join concepts c on c.id = r.concept_id
    where not r.is_inner
  ))
$$;

-- The words of fields, and the concepts of kinds that the type has which they name, with all wider ones (C): «بيض» are eggs among the
-- products, and the colour of a sheep.
create or replace function field_words(type item_type, input text) returns tsvector
language sql stable parallel safe
as $$
  select setweight(to_tsvector('simple', input), 'C') || coalesce((
    select string_agg(format('%L:1C', 'c_' || l.key), ' ')
    from match_concepts(content_words(input), type, false) r join concepts c on c.id = r.concept_id cross join unnest(c.line) l (key)
    where not r.is_inner and (is_kind_of(type, c.kind) or c.kind in ('other', 'breed'))
  ), '')::tsvector
$$;

-- What an item is found by: its title (title_words, and its words with weight A), its description (body_words), its fields, and
-- its category and city (C).
create or replace function item_words(type item_type, title text, description text, category integer, city integer, details jsonb)
returns tsvector
language plpgsql stable parallel safe
as $$
begin
  return setweight(to_tsvector('simple', normalize_text(title)), 'A')
    || title_words(type, title, (select words from categories where id = category))
    || body_words(description)
    || field_words(type, normalize_text(trait_words(type, details)))
    || coalesce((select words from cities where id = city), '');
end
$$;

-- Trigger on items: sets `tsv`.
create or replace function set_item_words() returns trigger
language plpgsql
as $$
begin
  new.tsv := item_words(new.type, new.title, new.description, new.category_id, new.city_id, new.details);
  return new;
end
$$;
