-- online
-- The administrators' list of items, by views.
create index concurrently if not exists items_published_by_views on items (views desc, id desc) where state <> 'draft';
