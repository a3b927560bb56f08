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

-- What an item is found by: words and concepts of the title (A, wider concepts B), of the description (D), of its fields (C), and
-- the names of its category and city in all languages (C).
create or replace function item_words(type item_type, title text, description text, category integer, city integer, details jsonb)
returns tsvector
language plpgsql stable parallel safe
as $$
declare
  own text := normalize_text(title);
  body text := normalize_text(description);
  traits text := normalize_text(trait_words(type, details));
begin
  return setweight(to_tsvector('simple', own), 'A')
    || concept_words(telling_words(own), 'A', 'B')
    || setweight(to_tsvector('simple', body), 'D')
    || concept_words(telling_words(body), 'D', null)
    || setweight(to_tsvector('simple', traits), 'C')
    || concept_words(telling_words(traits), 'C', 'C')
    || coalesce((select words from categories where id = category), '')
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
