-- The reference that 0002 could not make, since towns come after accounts.
alter table users add constraint users_city_id_fkey foreign key (city_id) references cities;
