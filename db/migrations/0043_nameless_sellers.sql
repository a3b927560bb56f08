-- online
-- The few sellers without a name, who are left out of lists.
create index concurrently if not exists sellers_nameless on sellers (user_id) where name = '';
