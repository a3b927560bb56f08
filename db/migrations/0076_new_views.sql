-- Three indexes have `views`: each view wrote a new version of the item into all of its indexes, those of its words too. New
-- views are counted in a column of their own, in no index, and added to `views` once an hour.
alter table items add column new_views integer not null default 0;
-- Free space for another version of an item on its page: without it, every index would get the new version all the same.
alter table items set (fillfactor = 85);
