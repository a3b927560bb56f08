-- Whom a seller's phone number, WhatsApp and e-mail address are revealed to: everyone, members (signed-in users), or nobody
-- (messages).
alter table users
  add column contact_for text not null default 'everyone',
  add constraint users_contact_for check (contact_for in ('everyone', 'members', 'messages')) not valid;

-- How many viewers had the contacts of an item revealed on a day.
alter table item_days add column contacts integer not null default 0;
