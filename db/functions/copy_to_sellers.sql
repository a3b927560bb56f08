-- Trigger on users: copies name and city to sellers.
create or replace function copy_user_to_seller() returns trigger
language plpgsql
as $$
begin
  update sellers set name = normalize_text(new.name), city_id = coalesce(new.city_id, city_id) where user_id = new.id;
  return null;
end
$$;

-- Trigger on sellers: copies the city to seller_shelves.
create or replace function copy_city_to_seller_shelves() returns trigger
language plpgsql
as $$
begin
  update seller_shelves set city_id = new.city_id where user_id = new.user_id;
  return null;
end
$$;
