-- What moderators looked at, as it stood when the item was last accepted: what changed since is shown to the next one.
-- look: the item's words, pictures, category, price and details (src/features/moderation/rules/look.ts).
create table accepted_looks (
  item_id integer primary key references items on delete cascade,
  look jsonb not null check (jsonb_typeof(look) = 'object'),
  accepted_at timestamptz(3) not null
);

-- What is on the market already was accepted as it is.
insert into accepted_looks (item_id, look, accepted_at)
select id, jsonb_build_object('title', title, 'description', description, 'images', to_jsonb(images),
  'category_id', category_id, 'price_centimes', price_centimes, 'price_unit', price_unit, 'details', details), updated_at
from items where state = 'accepted';

-- The files of a look stay with it, beside those that the item has now (upload_uses), and go with it.
create table kept_uploads (
  upload_path text not null references uploads (path),
  item_id integer not null references accepted_looks on delete cascade,
  primary key (upload_path, item_id)
);
create index kept_uploads_of_item on kept_uploads (item_id);
insert into kept_uploads (upload_path, item_id)
select distinct upload_path, owner_id from upload_uses
where owner_kind = 'item' and owner_id in (select item_id from accepted_looks);

-- What a decision changed, so that it can be undone: where the item stood before with its note and look, and its
-- updated_at from the decision on, by which one knows that nobody changed it since.
alter table moderation_decisions
  add before jsonb,
  add set_updated_at timestamptz(3),
  add undone_at timestamptz(3);
