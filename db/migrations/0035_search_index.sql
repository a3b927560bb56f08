-- online
-- A search reads the latest eras one by one. With `era` first, each read begins at the era's first listing and ends with its last one;
-- with the words first, words that no listing of the era has together are read to the end of the index. Without the list of pending
-- changes (`fastupdate`), which every read would scan, a search costs a third and a change about the same.
create index concurrently if not exists items_search on items using gin (era, tsv, type, category_id, city_id)
  with (fastupdate = off) where listed;
drop index concurrently if exists items_words;
