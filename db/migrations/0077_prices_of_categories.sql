-- online
-- Lists of a category by price. Without these, a search in a category of expensive things began with the cheapest of all items.
create index concurrently if not exists items_cheapest_of_category on items (category_id, price_centimes, id) where listed;
create index concurrently if not exists items_dearest_of_category
  on items (category_id, price_centimes desc nulls last, id desc) where listed;
-- The planner uses no statistics of partial indexes: without these, it expected every third item to have such a field, and read
-- all items to find the few.
create statistics if not exists items_fields (ndistinct)
  on (details ->> 'gender'), (details ->> 'condition'), (details ->> 'water_source'), ((details ->> 'experience')::numeric)
  from items;
analyze items;
