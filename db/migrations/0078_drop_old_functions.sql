-- unused since: the functions of the search of 29 November 2026; a new market never had these.
drop function if exists hear_concepts(text[], item_type, integer[]), heard_forms(text), town_words(cities);
