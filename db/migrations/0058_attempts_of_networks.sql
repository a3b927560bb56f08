-- Wrong attempts of clients without cookies in the network of a code: they must not spend those of its device.
alter table phone_codes add column network_attempts smallint not null default 0;
