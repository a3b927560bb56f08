-- Functions of earlier versions that no version uses any more; a new market never had them.
drop function if exists hear_concepts(text[], item_type, integer[]), heard_forms(text), town_words(cities);
