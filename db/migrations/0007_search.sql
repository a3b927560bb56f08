-- What a search narrows or sorts by beside the ways that every list takes (0006).
create index items_cheapest on items (price_centimes, id) where listed;
create index items_dearest on items (price_centimes desc nulls last, id desc) where listed;
create index items_dearest_of_type on items (type, price_centimes desc nulls last, id desc) where listed;
create index items_quantity on items (quantity) where listed and quantity is not null;
create index items_age on items (age_days) where listed and age_days is not null;
create index items_duration on items (duration_hours) where listed and duration_hours is not null;
create index items_behavior on items (behavior, created_at desc, id desc) where listed and behavior is not null;
create index items_offer on items (offer_type, created_at desc, id desc) where listed and offer_type is not null;
-- Counts within towns read nothing else.
create index items_counted_by_place on items (city_id, audience, type, category_id) where listed;
