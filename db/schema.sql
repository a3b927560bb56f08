-- The whole schema as the migrations leave it, to be read: tables by name, each with its indexes and triggers.
-- Nothing runs this file. `npm run db:schema` writes it from a migrated database and keeps the comments, which are
-- edited here; tests/schema.test.ts compares it with the migrations.

create extension btree_gin;
create extension fuzzystrmatch;
create extension pg_trgm;

-- The users to whom an accepted item is shown.
create type item_audience as enum ('everyone', 'farmers', 'small_farmers', 'large_farmers', 'individual_buyers',
  'professional_buyers');

-- The state of moderation of an item.
create type item_state as enum ('draft', 'pending', 'accepted', 'rejected');

create type item_type as enum ('Product', 'Animal', 'Tool', 'Service', 'Land', 'Professional');

-- The states of an order (src/features/orders/rules/statuses.ts).
create type order_status as enum ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'canceled', 'returned',
  'refunded');

-- The role in which a user is reviewed.
create type review_role as enum ('seller', 'driver');

-- Functions and procedures, by the file that has their text.

-- db/functions/audit.sql
--  function audit_chain_text(seq bigint, actor integer, entry audit_log) returns text stable
--  function audit_content_text(entry audit_log) returns text stable
--  function audit_words(action text, subject_kind text, subject_id integer, subject_name text,
--    actor_name text) returns text immutable
--  function chain_audit(entry audit_log) returns void
--  function chain_new_audit_entry() returns trigger
--  function prune_audit(place bigint, hash bytea) returns integer
--  function redact_audit(person integer) returns void
--  function redact_order_audit(order_id integer) returns void
--  function reject_audit_chain_change() returns trigger
--  function reject_audit_log_change() returns trigger

-- db/functions/clear_withdrawn.sql
--  function clear_withdrawn() returns trigger

-- db/functions/concept_matches.sql
--  function is_city_word(word text) returns boolean stable
--  function match_concepts(words text[], of_item item_type, by_ear boolean)
--    returns table(at integer, len integer, concept_id integer, reading text, is_inner boolean, english integer) stable
--  function match_concepts_by_sound(words text[], of_item item_type, spelt integer[])
--    returns table(at integer, len integer, concept_id integer) stable

-- db/functions/content_words.sql
--  function arabic_sounds(word text) returns text immutable
--  function content_words(input text) returns text[] immutable
--  function fold_word(word text) returns text immutable
--  function is_everyday_word(word text) returns boolean immutable
--  function latin_sounds(word text) returns text immutable
--  function phonetic_key(word text) returns text immutable
--  function phonetic_variants(word text) returns text[] immutable
--  function word_variants(word text) returns text[] immutable

-- db/functions/copy_to_sellers.sql
--  function copy_city_to_seller_shelves() returns trigger
--  function copy_user_to_seller() returns trigger

-- db/functions/derived_concept_data.sql
--  function queue_item_refresh_of_concepts(keys text[], heads text[]) returns void
--  function set_concept_forms(concept integer[]) returns void
--  function set_concept_lines() returns void
--  function update_derived_concept_data() returns trigger

-- db/functions/in_batches.sql
--  procedure in_batches(in of_table regclass, in statement text, in size integer default 1000,
--    in pause_ms integer default 50)

-- db/functions/item_words.sql
--  function body_words(body text) returns tsvector stable
--  function field_words(type item_type, input text) returns tsvector stable
--  function is_kind_of(type item_type, kind text) returns boolean immutable
--  function item_words(type item_type, title text, description text, category integer, city integer,
--    details jsonb) returns tsvector stable
--  function may_be_kind_of(type item_type, kind text) returns boolean immutable
--  function set_item_words() returns trigger
--  function title_words(of_item item_type, title text, category tsvector) returns tsvector stable
--  function trait_words(type item_type, details jsonb) returns text immutable

-- db/functions/load_dictionary.sql
--  function concept_hash(kind text, broader text[], near text[], ar text[], darija text[], latin text[], fr text[],
--    en text[], zgh text[], only_names jsonb) returns text immutable
--  function is_in_dictionary(concept_key text) returns boolean stable
--  function load_dictionary(of_files jsonb) returns void

-- db/functions/names.sql
--  function name_keys(name text) returns tsvector immutable
--  function name_phonetic_key(word text) returns text immutable
--  function name_phonetic_keys(word text) returns text[] immutable
--  function to_latin_letters(name text) returns text immutable
--  function to_name_query(input text, all_words boolean) returns tsquery immutable

-- db/functions/normalize_text.sql
--  function normalize_text(input text) returns text immutable

-- db/functions/record_new_listing.sql
--  function record_new_listing() returns trigger

-- db/functions/refresh_items.sql
--  function refresh_items(size integer default 200) returns integer
--  function wait_for_writers_of_items() returns boolean

-- db/functions/roll_item_days.sql
--  function roll_item_days(today date, oldest date) returns integer

-- db/functions/seller_shelves.sql
--  function recount_seller_shelves() returns void
--  function update_seller_shelves(by integer, listings shelved[]) returns void
--  function update_seller_shelves_on_delete() returns trigger
--  function update_seller_shelves_on_insert() returns trigger
--  function update_seller_shelves_on_update() returns trigger

-- db/functions/set_category_and_city_words.sql
--  function category_words(names text) returns tsvector stable
--  function city_words(city cities) returns tsvector stable
--  function queue_item_refresh() returns trigger
--  function set_category_words() returns trigger
--  function set_city_words() returns trigger

-- db/functions/set_like.sql
--  function set_like(liker integer, liked_item integer, audiences item_audience[], moment timestamptz,
--    wanted boolean) returns table(liked boolean, likes integer)

-- db/functions/similar_words.sql
--  function similar_words(wanted text) returns table(word text, spelling text, share real) stable
--  function trigram_text(word text) returns text immutable

-- db/functions/units.sql
--  function to_days(amount numeric, unit text) returns numeric immutable
--  function to_hours(amount numeric, unit text) returns numeric immutable

-- db/functions/update_like_count.sql
--  function update_like_count() returns trigger

-- db/functions/update_ratings.sql
--  function update_ratings() returns trigger

-- db/functions/version_before.sql
--  function read_concepts(words text[], of_item item_type, by_ear boolean)
--    returns table(at integer, len integer, concept_id integer, reading text, is_inner boolean, english integer) stable
--  function refresh_items_of(keys text[], heads text[]) returns void
--  function shelf_words(names text) returns tsvector stable
--  function shelve(by integer, listings shelved[]) returns void
--  function shelve_all() returns void
--  function toggle_like(liker integer, liked_item integer, audiences item_audience[], moment timestamptz)
--    returns table(liked boolean, likes integer)
--  function words_like(wanted text) returns table(word text, spelling text, share real) stable

-- db/migrations
--  function concept_words(words text[], own "char", wider "char") returns tsvector stable
--  function find_concepts(words text[]) returns table(at integer, len integer, concept_id integer) stable
--  function name_query(input text, all_words boolean) returns tsquery immutable
--  function sound_of(word text) returns text immutable
--  function sounds_of(word text) returns text[] immutable
--  function spelling_of(name text) returns text immutable
--  function telling_words(input text) returns text[] immutable
--  function town_words(names text) returns tsvector stable

-- ---------------------------------------------------------------------------------------------------------------------

-- What moderators look at, as it was when the item was last accepted, so that the next one sees what has changed. look:
-- texts, pictures, category, price and details (src/features/moderation/rules/look.ts).
create table accepted_looks (
  item_id      integer         primary key references items on delete cascade,
  look         jsonb           not null,
  accepted_at  timestamptz(3)  not null,

  check (jsonb_typeof(look) = 'object')
);

-- ---------------------------------------------------------------------------------------------------------------------

-- The audit log as a chain: each row has the hash of itself and of the row before, in the order of commits. A change of
-- a row in between does not fit the later hashes, which `npm run audit:verify` and the copies outside the database
-- show.
create table audit_chain (
  seq       bigint   primary key,
  audit_id  integer  not null unique,
  -- As it was then: the reference in audit_log is removed with the account.
  actor_id  integer,
  -- Null when the values of the row were redacted.
  salt      bytea,
  -- SHA-256 of salt, name and values.
  content   bytea    not null,
  -- SHA-256 of the hash before, the row, and `content`.
  hash      bytea    not null
);

create trigger audit_chain_kept before delete or update on audit_chain for each row
  execute function reject_audit_chain_change();
create trigger audit_chain_kept_whole before truncate on audit_chain for each statement
  execute function reject_audit_chain_change();

-- ---------------------------------------------------------------------------------------------------------------------

-- What administrators changed: when, from what, to what. Rows are only added. redact_audit overwrites the personal data
-- of a closed account (law 09-08), and is the only way past the triggers.
create table audit_log (
  id            integer         generated always as identity primary key,
  actor_id      integer         references users on delete set null,
  -- The actor's name then; it stays when the account is closed.
  actor_name    text            not null,
  -- `item.decided` on `item 12`, with the name that it had then.
  action        text            not null,
  subject_kind  text            not null,
  subject_id    integer,
  subject_name  text,
  -- The user whose personal data `before` and `after` contain; null if there is none.
  person_id     integer,
  before        jsonb,
  after         jsonb,
  created_at    timestamptz(3)  not null,

  check (action ~ '^[a-z_]+\.[a-z_]+$')
);

create index audit_log_latest on audit_log (created_at desc, id desc);
create index audit_log_of_action on audit_log (action, created_at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_of_person on audit_log (person_id) where person_id is not null;
create index audit_log_of_subject on audit_log (subject_kind, subject_id, created_at desc, id desc);
create index audit_log_words on audit_log using gin (audit_words(action, subject_kind, subject_id, subject_name,
  actor_name) gin_trgm_ops);
create constraint trigger audit_log_chained after insert on audit_log deferrable initially deferred
  for each row execute function chain_new_audit_entry();
create trigger audit_log_kept before delete or update on audit_log for each row
  execute function reject_audit_log_change();
create trigger audit_log_kept_whole before truncate on audit_log for each statement
  execute function reject_audit_log_change();

-- ---------------------------------------------------------------------------------------------------------------------

-- How far each batched statement of the running online migration has come (docs/decisions/0022-online-migrations.md);
-- empty otherwise.
create table batch_progress (
  key      text    primary key,
  done_to  bigint  not null
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Users who receive no messages from another user, about any item.
create table blocks (
  user_id     integer         not null references users on delete cascade,
  blocked_id  integer         not null references users on delete cascade,
  created_at  timestamptz(3)  not null,

  primary key (user_id, blocked_id),
  check (blocked_id <> user_id)
);

create index blocks_of_blocked on blocks (blocked_id);

-- ---------------------------------------------------------------------------------------------------------------------

-- Categories of an item type, which administrators edit.
create table categories (
  id          integer    generated by default as identity primary key,
  type        item_type  not null,
  slug        text       not null unique,
  ar_name     text       not null,
  fr_name     text       not null,
  en_name     text       not null,
  -- A path under the site's public files.
  picture     text       not null,
  -- The order within the type, from 1.
  "position"  integer    not null,
  status      text       not null default 'active',
  words       tsvector,

  check (status in ('active', 'hidden'))
);

create index categories_type_position on categories (type, position);
create trigger categories_words_kept before insert or update on categories for each row
  execute function set_category_words();
create trigger categories_words_told after update on categories
  for each row when (old.words is distinct from new.words) execute function queue_item_refresh();

-- ---------------------------------------------------------------------------------------------------------------------

-- Conversations that one of their users has reported. Administrators read these, and no others.
create table chat_reports (
  id           integer         generated by default as identity primary key,
  chat_id      integer         not null references chats on delete cascade,
  reporter_id  integer         references users on delete set null,
  reason       text            not null,
  text         text,
  status       text            not null default 'open',
  note         text,
  decided_by   integer         references users on delete set null,
  decided_at   timestamptz(3),
  created_at   timestamptz(3)  not null,
  updated_at   timestamptz(3)  not null,

  check ((status = 'open') = (decided_at is null)),
  check (status <> 'open' or decided_by is null),
  check (char_length(note) >= 1 and char_length(note) <= 1000),
  check (reason in ('fraud', 'spam', 'offensive', 'forbidden_goods')),
  check (status in ('open', 'upheld', 'dismissed')),
  check (char_length(text) >= 1 and char_length(text) <= 1000)
);

create index chat_reports_by_status on chat_reports (status, created_at, id);
create index chat_reports_decided_by on chat_reports (decided_by) where decided_by is not null;
create index chat_reports_of_chat on chat_reports (chat_id);
create index chat_reports_of_reporter on chat_reports (reporter_id) where reporter_id is not null;
create unique index chat_reports_open_once on chat_reports (chat_id, reporter_id) where status = 'open';

-- ---------------------------------------------------------------------------------------------------------------------

-- Conversations: one for each item and user who asks its seller about it.
create table chats (
  id               integer         generated by default as identity primary key,
  -- Null once the item was removed for good: the conversation can still be read, and nothing is added.
  item_id          integer         references items on delete set null,
  seller_id        integer         not null references users,
  -- The user who wrote first.
  buyer_id         integer         not null references users,
  -- The newest message and its time, by which the list is sorted. They are written with each message while this row is
  -- locked, so that the ids of a conversation's messages are in the order of their commits.
  last_message_id  integer         not null default 0,
  last_at          timestamptz(3)  not null,
  -- The newest message that each user has seen; 0 for none.
  seller_read_id   integer         not null default 0,
  buyer_read_id    integer         not null default 0,
  created_at       timestamptz(3)  not null,

  check (buyer_id <> seller_id)
);

create index chats_age on chats (last_at);
create index chats_of_buyer on chats (buyer_id, last_at desc, id desc);
create index chats_of_seller on chats (seller_id, last_at desc, id desc);
create unique index chats_once on chats (item_id, buyer_id) where item_id is not null;

-- ---------------------------------------------------------------------------------------------------------------------

-- slug is part of URLs and never changes. population is that of the commune, null if the place is only a part of one. A
-- city is hidden rather than deleted, since items and orders refer to it.
create table cities (
  id           integer           generated by default as identity primary key,
  province_id  integer           not null references provinces,
  slug         text              not null unique,
  ar_name      text              not null,
  fr_name      text              not null,
  en_name      text              not null,
  latitude     double precision  not null,
  longitude    double precision  not null,
  population   integer,
  status       text              not null default 'active',
  words        tsvector,

  check (latitude >= -90 and latitude <= 90),
  check (longitude >= -180 and longitude <= 180),
  check (population >= 0),
  check (status in ('active', 'hidden'))
);

-- Cities are chosen by their province.
create index cities_province_id_idx on cities (province_id);
create trigger cities_words_kept before insert or update of ar_name, fr_name, en_name on cities for each row
  execute function set_city_words();
create trigger cities_words_told after update on cities
  for each row when (old.words is distinct from new.words) execute function queue_item_refresh();

-- ---------------------------------------------------------------------------------------------------------------------

-- Every name of every concept: normalized as `normal`, and as it is looked up, by its first word `head` and the others
-- `tail`. Triggers keep it up to date.
create table concept_forms (
  concept_id  integer    not null references concepts on delete cascade,
  lang        text       not null,
  spelling    text       not null,
  normal      text       not null,
  head        text       not null,
  tail        text[]     not null,
  type        item_type,
  -- 1 for a name in English only, -1 for one in another language with Latin letters, 0 for the others.
  english     smallint   not null default 0,
  -- The consonants of its words (phonetic_key); null if a word has none.
  sounds      text[],
  -- The sounds of its words (latin_sounds), or what these match (arabic_sounds).
  spoken      text[],

  check (lang in ('ar', 'darija', 'latin', 'fr', 'en', 'zgh'))
);

create index concept_forms_alike on concept_forms using gin (trigram_text(head) gin_trgm_ops) where tail = '{}';
create index concept_forms_concept on concept_forms (concept_id);
create index concept_forms_head on concept_forms (head);
create index concept_forms_sound on concept_forms ((sounds[1]));

-- ---------------------------------------------------------------------------------------------------------------------

-- The search dictionary: what farmers call things. An item that names a thing in any language or script is indexed
-- under the word of its concept (`c_tomato`) beside its own words, and so is a search: مطيشة, tomates, maticha and
-- tomato meet there.
create table concepts (
  id            integer  generated by default as identity primary key,
  key           text     not null unique,
  kind          text     not null,
  -- The wider concept: a search for that one finds this one too.
  broader       text     references concepts(key) on update cascade on delete set null deferrable initially deferred,
  ar            text[]   not null,
  -- Moroccan Arabic, in Arabic letters and as it is typed in Latin letters and digits.
  darija        text[]   not null default '{}',
  latin         text[]   not null default '{}',
  fr            text[]   not null,
  en            text[]   not null,
  -- Its own key, then those of its wider concepts; a trigger keeps it up to date.
  line          text[]   not null default '{}',
  -- The part of all items that have it, from 0 to 1, as last counted.
  share         real     not null default 0,
  broader_keys  text[]   not null default '{}',
  near_keys     text[]   not null default '{}',
  zgh           text[]   not null default '{}',
  -- Names by the only item type for which they are valid: {"Animal": ["عود"]}.
  only_names    jsonb    not null default '{}',
  -- The part of all items whose title only mentions it, or whose description has it.
  mentioned     real     not null default 0,

  check (cardinality(ar) > 0),
  check (cardinality(en) > 0),
  check (cardinality(fr) > 0),
  check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  check (kind in ('crop', 'product', 'animal', 'breed', 'tool', 'input', 'service', 'land', 'job', 'other'))
);

create trigger concepts_added after insert on concepts referencing new table as came for each statement
  execute function update_derived_concept_data();
create trigger concepts_changed after update on concepts referencing old table as gone new table as came
  for each statement execute function update_derived_concept_data();
create trigger concepts_removed after delete on concepts referencing old table as gone for each statement
  execute function update_derived_concept_data();

-- ---------------------------------------------------------------------------------------------------------------------

-- Passwords, at most one for each user: provider_id is 'credential', account_id the user's id as text.
create table credentials (
  id           integer      generated by default as identity primary key,
  user_id      integer      not null references users on delete cascade,
  provider_id  text         not null,
  account_id   text         not null,
  password     text,
  created_at   timestamptz  not null default now(),
  updated_at   timestamptz  not null default now(),

  unique (provider_id, account_id)
);

create index credentials_user_id_idx on credentials (user_id);

-- ---------------------------------------------------------------------------------------------------------------------

-- Whether a driver is at work; one who never said so is not.
create table delivery_people (
  user_id    integer  primary key references users on delete cascade,
  is_active  boolean  not null
);

-- ---------------------------------------------------------------------------------------------------------------------

-- A hash of each concept as the files of db/dictionary last had it (db/functions/load_dictionary.sql). A concept that
-- differs was changed by an administrator, one that is missing was deleted by one.
create table dictionary_loaded (
  key   text  primary key,
  hash  text  not null
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Erasures of accounts and of customers without an account (law 09-08). They hold ids and times and no personal data.
-- `erasures.jsonl` in DATA_DIR has the same rows: what a restored backup brings back is erased again.
create table erasures (
  -- Random: numbers would repeat after a restore.
  id               uuid            primary key,
  at               timestamptz(3)  not null,
  -- The account, without a reference: a restored database may not have it. Null for a customer without an account.
  user_id          integer,
  -- When the account was created: another account with this id is not meant.
  user_created_at  timestamptz(3),
  -- Orders without an account, with their times: [{"id": 7, "created": "2026-11-26T08:36:17.000Z"}].
  orders           jsonb           not null default '[]'::jsonb,
  -- The request that an administrator has answered; null for users who have closed their accounts.
  proof            text,
  -- What was erased, by kind, and what was left; null for an erasure that was repeated.
  result           jsonb,

  check ((user_id is null) = (user_created_at is null)),
  check (jsonb_typeof(orders) = 'array'),
  check (char_length(proof) >= 1 and char_length(proof) <= 500)
);

create index erasures_of_user on erasures (user_id) where user_id is not null;

-- ---------------------------------------------------------------------------------------------------------------------

-- Views of an item by day, in Morocco's time zone, for its statistics. Viewers are not in it. One partition a month.
create table item_days (
  item_id   integer  not null references items on delete cascade,
  day       date     not null,
  views     integer  not null,
  -- Viewers who had the contacts revealed.
  contacts  integer  not null default 0,

  primary key (item_id, day)
) partition by range (day);

-- ---------------------------------------------------------------------------------------------------------------------

-- Items whose search words (`tsv`) have to be set again: those that match `matching`, of a category, of a city, or all.
-- A row is written by the transaction that changes what the words depend on, and deleted when all its items have their
-- new words.
create table item_refreshes (
  id           integer  generated by default as identity primary key,
  -- A tsquery as text: a tsquery cannot be longer than a page of the table.
  matching     text,
  category_id  integer,
  city_id      integer,
  -- Newest items come first: those from this id on are done. Null before the first batch.
  done_from    integer,

  check (num_nonnulls(matching, category_id, city_id) <= 1)
);

-- ---------------------------------------------------------------------------------------------------------------------

-- One view of a viewer on a day; the viewer is an account, or a hash that cannot be reversed.
create table item_views (
  item_id  integer  not null references items on delete cascade,
  viewer   text     not null,
  day      date     not null,

  primary key (item_id, viewer, day)
);

-- What a viewer looked at last, for recommendations.
create index item_views_of_viewer on item_views (viewer, day desc);

-- ---------------------------------------------------------------------------------------------------------------------

-- Items of all six types. The fields of one type are in `details`, with the names of its form; those by which searches
-- filter are generated columns of it.
create table items (
  id                        integer         generated by default as identity primary key,
  type                      item_type       not null,
  slug                      text            not null,
  title                     text            not null,
  description               text            not null default '',
  category_id               integer         references categories,
  city_id                   integer         references cities,
  owner_id                  integer         not null references users,
  address                   text            not null default '',
  price_centimes            bigint,
  price_unit                text,
  negotiable                boolean         not null default false,
  images                    text[]          not null default '{}',
  -- What is left; orders take from it. Null if the seller states none.
  quantity                  integer,
  details                   jsonb           not null default '{}',
  sold                      boolean         not null default false,
  state                     item_state      not null default 'draft',
  audience                  item_audience,
  -- What the moderator told the owner with the last decision.
  note                      text,
  views                     integer         not null default 0,
  likes                     integer         not null default 0,
  boosted_until             timestamptz,
  deleted_at                timestamptz,
  -- The user who deleted it: what an administrator deleted can only be restored by an administrator.
  deleted_by                integer         references users,
  published_at              timestamptz,
  -- When it came to the market: with the first publication of a draft, and with each renewal.
  created_at                timestamptz(3)  not null default now(),
  -- Moves with edits by the owner or an administrator only: the optimistic lock, in milliseconds as in responses.
  updated_at                timestamptz(3)  not null default now(),
  listed                    boolean         generated always as (state = 'accepted' and deleted_at is null) stored,
  weight                    numeric         generated always as ((details ->> 'weight')::numeric) stored,
  space                     numeric         generated always as ((details ->> 'space')::numeric) stored,
  age_days                  numeric
    generated always as (to_days((details ->> 'age')::numeric, details ->> 'age_unit')) stored,
  duration_hours            numeric
    generated always as (to_hours((details ->> 'duration')::numeric, details ->> 'duration_unit')) stored,
  behavior                  text            generated always as (details ->> 'behavior') stored,
  offer_type                text            generated always as (details ->> 'offer_type') stored,
  tsv                       tsvector,
  -- When the owner last confirmed that the item is available; null if never since it was published.
  confirmed_at              timestamptz(3),
  -- Items in the order of their ids, 8192 at a time: a search for a frequent word reads the newest of these first.
  era                       integer         generated always as (id / 8192) stored,
  -- Deleted with the suspension of its owner, and restored with its end; what was deleted before stays deleted.
  withdrawn                 boolean         not null default false,
  -- Any of pickup, seller and driver.
  delivery                  text[],
  delivery_fee_centimes     integer,
  delivery_fee_km_centimes  integer,
  delivery_km               integer,
  -- In the unit of the price.
  min_quantity              integer,
  -- When the seller last renewed it. `created_at`, by which lists are sorted, moves to that moment; `published_at`
  -- stays the day of the first publication.
  renewed_at                timestamptz(3),
  -- Three indexes have `views`: each view wrote a new version of the item into all of its indexes, those of its words
  -- too. New views are counted in a column of their own, in no index, and added to `views` once an hour.
  new_views                 integer         not null default 0,

  check ((audience is not null) = (state = 'accepted')),
  constraint items_delivery check (delivery <@ array['pickup', 'seller', 'driver']
    and cardinality(delivery) > 0) not valid,
  constraint items_delivery_fee check (delivery_fee_centimes >= 0 and delivery_fee_centimes <= 1000000
    and delivery_fee_km_centimes is null or delivery_fee_km_centimes >= 1 and delivery_fee_km_centimes <= 100000
    and delivery_fee_centimes is null or num_nonnulls(delivery_fee_centimes, delivery_fee_km_centimes) = 0) not valid,
  constraint items_delivery_km check (delivery_km >= 1 and delivery_km <= 2000) not valid,
  check (char_length(description) <= 5000),
  constraint items_min_quantity check (min_quantity >= 1 and min_quantity <= 100000) not valid,
  check (price_centimes >= 0 and price_centimes <= 9999999999),
  check (quantity >= 0),
  check (char_length(title) >= 1 and char_length(title) <= 120)
);

create index items_age on items (age_days) where listed and age_days is not null;
create index items_behavior on items (behavior, created_at desc, id desc) where listed and behavior is not null;
-- The few that come first in their category.
create index items_boosted on items (category_id, created_at desc, id desc) where listed and boosted_until is not null;
-- What a search filters or sorts by.
create index items_cheapest on items (price_centimes, id) where listed;
-- Lists of a category by price. Without these, a search in a category of expensive things began with the cheapest of
-- all items.
create index items_cheapest_of_category on items (category_id, price_centimes, id) where listed;
-- Searches filter by the condition of tools.
create index items_condition on items (((details ->> 'condition')), created_at desc, id desc)
  where listed and ((details ->> 'condition') is not null);
-- Counts of public lists read only this index.
create index items_counted on items (audience, type) where listed;
-- Counts within cities read only this index.
create index items_counted_by_place on items (city_id, audience, type, category_id) where listed;
create index items_dearest on items (price_centimes desc nulls last, id desc) where listed;
create index items_dearest_of_category on items (category_id, price_centimes desc nulls last, id desc) where listed;
create index items_dearest_of_type on items (type, price_centimes desc nulls last, id desc) where listed;
create index items_deleted on items (created_at desc, id desc) where deleted_at is not null and state <> 'draft';
create index items_duration on items (duration_hours) where listed and duration_hours is not null;
create index items_experience on items ((((details ->> 'experience'))::numeric))
  where listed and ((details ->> 'experience') is not null);
-- Searches filter by the sex of animals and by the experience of job profiles.
create index items_gender on items (((details ->> 'gender')), created_at desc, id desc)
  where listed and ((details ->> 'gender') is not null);
create index items_hours on items ((((details ->> 'hours'))::numeric))
  where listed and ((details ->> 'hours') is not null);
-- Newest first, of all items and of what a viewer chooses first.
create index items_latest on items (created_at desc, id desc) where listed;
create index items_latest_of_all_three on items (type, category_id, city_id, created_at desc, id desc) where listed;
create index items_latest_of_category on items (category_id, created_at desc, id desc) where listed;
create index items_latest_of_city on items (city_id, created_at desc, id desc) where listed;
create index items_latest_of_type on items (type, created_at desc, id desc) where listed;
-- The owner's list.
create index items_of_owner on items (owner_id, created_at desc, id desc);
create index items_offer on items (offer_type, created_at desc, id desc) where listed and offer_type is not null;
create index items_popular on items (views desc, id desc) where listed;
create index items_popular_of_category on items (category_id, views desc, id desc) where listed;
create index items_popular_of_type on items (type, views desc, id desc) where listed;
create index items_power on items ((((details ->> 'power'))::numeric))
  where listed and ((details ->> 'power') is not null);
create index items_price on items (type, price_centimes, id) where listed;
create index items_published on items (created_at desc, id desc) where state <> 'draft';
create index items_published_by_price on items (price_centimes desc nulls last, id desc) where state <> 'draft';
create index items_published_by_title on items (lower(title), id) where state <> 'draft';
-- The administrators' list of items, by views.
create index items_published_by_views on items (views desc, id desc) where state <> 'draft';
-- The administrators' list with filters: one index for its counts and choices, since every counted view writes to all
-- indexes.
create index items_published_kept on items (type, category_id, city_id, created_at desc, id desc)
  where state <> 'draft';
create index items_quantity on items (quantity) where listed and quantity is not null;
-- A search reads the latest eras one by one. With `era` first, each read begins at the first item of the era and ends
-- with its last; with the words first, words that no item of the era has together would be read to the end of the
-- index. Without `fastupdate`, whose list every search would scan, a search takes two thirds of the time.
create index items_search on items using gin (era, tsv, type, category_id, city_id) with (fastupdate=off) where listed;
create index items_space on items (type, space) where listed and space is not null;
create index items_title_deed on items (((details ->> 'title_deed')), created_at desc, id desc)
  where listed and ((details ->> 'title_deed') is not null);
-- Any part of a title.
create index items_titles on items using gin (trigram_text(normalize_text(title)) gin_trgm_ops) where state <> 'draft';
create index items_waiting on items (state, created_at, id) where deleted_at is null;
-- Searches filter by the water source of land.
create index items_water_source on items (((details ->> 'water_source')), created_at desc, id desc)
  where listed and ((details ->> 'water_source') is not null);
create index items_weight on items (type, weight) where listed and weight is not null;
create index items_withdrawn on items (owner_id) where withdrawn;
-- Searches filter by the year, hours and power of tools, and by the title of land.
create index items_year on items ((((details ->> 'year'))::numeric))
  where listed and ((details ->> 'year') is not null);
-- The planner uses no statistics of partial indexes: without these, it expected every third item to have such a field,
-- and read all items to find the few.
create statistics items_fields (ndistinct) on (details ->> 'gender'), (details ->> 'condition'),
  (details ->> 'water_source'), ((details ->> 'experience')::numeric) from items;
create statistics items_more_fields (ndistinct) on ((details ->> 'year')::numeric), ((details ->> 'hours')::numeric),
  ((details ->> 'power')::numeric), (details ->> 'title_deed') from items;
create trigger items_added after insert on items referencing new table as added for each statement
  execute function update_seller_shelves_on_insert();
create trigger items_brought_back before update of deleted_at on items
  for each row when (old.withdrawn and new.withdrawn and new.deleted_at is null) execute function clear_withdrawn();
create trigger items_listed after update of state, deleted_at on items
  for each row when (new.listed and not old.listed) execute function record_new_listing();
create trigger items_listed_at_once after insert on items for each row when (new.listed)
  execute function record_new_listing();
-- By row, since only row triggers can name columns: views and likes update items all the time, and do not fire it.
create trigger items_moved after update of state, deleted_at, audience, owner_id, type, category_id, city_id,
  created_at on items
  for each row when ((old.listed or new.listed) and (old.listed is distinct from new.listed
  or old.audience is distinct from new.audience or old.owner_id is distinct from new.owner_id
  or old.type is distinct from new.type or old.category_id is distinct from new.category_id
  or old.city_id is distinct from new.city_id or old.created_at is distinct from new.created_at))
  execute function update_seller_shelves_on_update();
create trigger items_removed after delete on items referencing old table as removed for each statement
  execute function update_seller_shelves_on_delete();
create trigger items_words_kept before insert or update of type, title, description, category_id, city_id,
  details on items for each row execute function set_item_words();

-- ---------------------------------------------------------------------------------------------------------------------

-- When each job ran last and runs next, so that the schedule survives restarts and one process at a time runs a job.
-- claimed_by, claimed_until: the process that runs it and renews its claim; a claim that ends belongs to a process that
-- died.
create table job_runs (
  name             text            primary key,
  every_seconds    integer         not null,
  next_at          timestamptz(3)  not null,
  claimed_by       uuid,
  claimed_until    timestamptz(3),
  started_at       timestamptz(3),
  last_success_at  timestamptz(3),
  -- Consecutive failures since the last success.
  failures         smallint        not null default 0,

  check ((claimed_by is null) = (claimed_until is null)),
  check (every_seconds > 0)
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Files of the accepted version of an item, which are kept beside those that it has now (upload_uses).
create table kept_uploads (
  upload_path  text     not null references uploads(path),
  item_id      integer  not null references accepted_looks(item_id) on delete cascade,

  primary key (upload_path, item_id)
);

create index kept_uploads_of_item on kept_uploads (item_id);

-- ---------------------------------------------------------------------------------------------------------------------

-- Devices on which a user has signed in, by the SHA-256 of a random id in a cookie.
create table known_devices (
  user_id       integer         not null references users on delete cascade,
  device        text            not null,
  created_at    timestamptz(3)  not null,
  last_used_at  timestamptz(3)  not null,

  primary key (user_id, device)
);

create index known_devices_last_used_at_idx on known_devices (last_used_at);

-- ---------------------------------------------------------------------------------------------------------------------

-- Whether the last message of each channel went out: one row a channel. The reason has no personal data.
create table last_deliveries (
  channel       text            primary key,
  succeeded_at  timestamptz(3),
  failed_at     timestamptz(3),
  reason        text,

  check (channel in ('email', 'sms', 'push')),
  check ((failed_at is null) = (reason is null))
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Likes of items by users. `items.likes` is their number.
create table likes (
  user_id     integer      not null references users on delete cascade,
  item_id     integer      not null references items on delete cascade,
  created_at  timestamptz  not null default now(),

  primary key (user_id, item_id)
);

create index likes_of_item on likes (item_id);
-- A user's likes, newest first.
create index likes_of_user on likes (user_id, created_at desc, item_id desc);
create trigger likes_counted after insert or delete on likes for each row execute function update_like_count();

-- ---------------------------------------------------------------------------------------------------------------------

-- Messages between processes that are too long for NOTIFY, which then carries the id alone.
create table long_frames (
  id       uuid         primary key,
  content  text         not null,
  sent_at  timestamptz  not null default now()
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Messages of conversations: a text, a picture, or both.
create table messages (
  id          integer         generated by default as identity primary key,
  chat_id     integer         not null references chats on delete cascade,
  from_user   integer         not null references users,
  -- Empty for a picture without a text.
  content     text            not null,
  image       text,
  -- The id that the sender's device gave it: a message that arrives twice is stored once.
  key         text            not null default gen_random_uuid()::text,
  created_at  timestamptz(3)  not null,

  check (content <> '' or image is not null),
  check (char_length(content) <= 2000),
  check (char_length(key) >= 1 and char_length(key) <= 128)
);

create index messages_of_chat on messages (chat_id, id desc);
create unique index messages_once on messages (from_user, key);

-- ---------------------------------------------------------------------------------------------------------------------

-- The migrations that this database has run, with the hash of each file.
create table migrations (
  name    text         primary key,
  hash    text         not null,
  ran_at  timestamptz  not null default now()
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Every decision about an item and its moderator. The owner reads the last one.
create table moderation_decisions (
  id              integer         generated always as identity primary key,
  item_id         integer         not null references items on delete cascade,
  actor_id        integer         not null references users,
  status          text            not null,
  note            text,
  created_at      timestamptz     not null default now(),
  before          jsonb,
  set_updated_at  timestamptz(3),
  undone_at       timestamptz(3)
);

create index moderation_decisions_age on moderation_decisions (created_at);
create index moderation_decisions_of_item on moderation_decisions (item_id, id desc);

-- ---------------------------------------------------------------------------------------------------------------------

-- Items since their first acceptance. A job numbers those that are listed, one process at a time: after a number only
-- greater ones follow, which the times of concurrent transactions would not guarantee.
create table new_listings (
  item_id  integer  primary key references items on delete cascade,
  no       bigint
);

create unique index new_listings_numbered on new_listings (no);
create index new_listings_waiting on new_listings (item_id) where no is null;

-- ---------------------------------------------------------------------------------------------------------------------

-- Written in the transaction of what they report. data: the values of the text, by kind
-- (src/features/notifications/rules.ts).
create table notifications (
  id          integer         generated always as identity primary key,
  user_id     integer         not null references users on delete cascade,
  kind        text            not null,
  data        jsonb           not null,
  created_at  timestamptz(3)  not null,
  read_at     timestamptz(3),
  topic       text,
  mail        text,
  mail_at     timestamptz(3),
  mail_tries  smallint        not null default 0,

  check ((mail = 'due') = (mail_at is not null)),
  check (mail in ('due', 'queued', 'claimed', 'sent', 'failed', 'needless'))
);

create index notifications_mail_due on notifications (mail_at) where mail = 'due';
create index notifications_of_user on notifications (user_id, id desc);
-- The purges find rows whose retention has ended by this index and notifications_unread_age
-- (src/platform/data/db/retention.ts).
create index notifications_read_at on notifications (read_at) where read_at is not null;
create unique index notifications_topic on notifications (user_id, topic) where topic is not null and read_at is null;
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_unread_age on notifications (created_at) where read_at is null;

-- ---------------------------------------------------------------------------------------------------------------------

-- Everything that happened to an order. actor_id is null for guests and for the system.
create table order_events (
  id          integer         generated always as identity primary key,
  order_id    integer         not null references orders on delete cascade,
  actor       text            not null,
  actor_id    integer         references users,
  kind        text            not null,
  -- The status after it.
  status      order_status    not null,
  -- Field → [before, after], for `edited`.
  changes     jsonb,
  created_at  timestamptz(3)  not null,
  -- The reason why a driver declined an order or could not hand it over, with a note, a photo and the day of the next
  -- attempt.
  reason      text,
  note        text,
  photo       text,
  due_on      date,

  check (actor in ('buyer', 'seller', 'delivery', 'admin', 'system')),
  check (kind in ('placed', 'status', 'edited', 'assigned', 'accepted', 'declined', 'problem'))
);

create index order_events_of_order on order_events (order_id, id);

-- ---------------------------------------------------------------------------------------------------------------------

-- Unused since request_keys has replaced it.
create table order_keys (
  -- `user:{id}`, or `guest`, whose keys are unique because they are random.
  owner       text         not null,
  key         text         not null,
  -- SHA-256 of what was ordered.
  body        text         not null,
  order_id    integer      references orders on delete cascade,
  created_at  timestamptz  not null,

  primary key (owner, key)
);

comment on table order_keys is 'replaced by request_keys';
create index order_keys_age on order_keys (created_at);
create index order_keys_of_order on order_keys (order_id);

-- ---------------------------------------------------------------------------------------------------------------------

-- Orders, with a copy of the item as it was ordered.
create table orders (
  id                     integer           generated by default as identity primary key,
  -- The key of the tracking page, which needs no account.
  token                  text              not null unique,
  -- Null once the item was removed for good; the columns below have its copy.
  item_id                integer           references items on delete set null,
  seller_id              integer           not null references users,
  -- Null for a guest.
  buyer_id               integer           references users,
  -- The driver.
  delivery_id            integer           references users,
  -- Not sent yet: only its buyer sees it, and it holds no stock.
  draft                  boolean           not null default false,
  -- The item as it was ordered. origin_city_id: the city where the goods are.
  item_type              item_type         not null,
  item_title             text              not null,
  item_image             text,
  category_id            integer           references categories,
  origin_city_id         integer           references cities,
  price_centimes         bigint,
  price_unit             text,
  quantity               integer           not null,
  -- What it took from the stock of the item, and returns when it ends without a sale; 0 if the item states no quantity.
  reserved               integer           not null default 0,
  tax_centimes           bigint            not null default 0,
  total_centimes         bigint,
  name                   text              not null default '',
  phone                  text              not null default '',
  email                  text,
  city_id                integer           references cities,
  address                text              not null default '',
  current_location       text,
  latitude               double precision,
  longitude              double precision,
  -- The buyer fetches it: no address, no driver.
  pickup                 boolean           not null default false,
  status                 order_status      not null default 'pending',
  status_at              timestamptz(3)    not null,
  -- Deleted from the list of the seller or buyer, or from all lists by an administrator. The row stays.
  seller_hid_at          timestamptz(3),
  buyer_hid_at           timestamptz(3),
  removed_at             timestamptz(3),
  created_at             timestamptz(3)    not null,
  -- Moves with every change: the optimistic lock.
  updated_at             timestamptz(3)    not null,
  blotted_at             timestamptz(3),
  delivery_terms         jsonb,
  delivery_fee_centimes  bigint,
  delivery_km            integer,
  -- The language of the page where the order was placed, for text messages to a guest.
  lang                   text,
  awaits                 text,
  network                text,
  -- Set while the driver of an order has not answered whether they deliver it; older assignments count as accepted.
  driver_asked_at        timestamptz(3),
  -- When the driver could not hand an order over at the door; null again with the next entry of its history.
  problem_at             timestamptz(3),

  constraint orders_awaits check (awaits is null or (awaits in ('code', 'seller')) and not draft),
  check (reserved = 0 or reserved = quantity),
  check (reserved = 0 or (status not in ('canceled', 'returned', 'refunded'))),
  check ((latitude is null) = (longitude is null)),
  check (not draft or reserved = 0 and status = 'pending' and buyer_id is not null),
  constraint orders_customer check (draft or blotted_at is not null or name <> '' and phone <> ''
    and city_id is not null and (pickup or address <> '')),
  constraint orders_delivery_fee check (delivery_fee_centimes >= 0 and delivery_km >= 0) not valid,
  check (latitude >= -90 and latitude <= 90),
  check (longitude >= -180 and longitude <= 180),
  check (price_centimes >= 0 and price_centimes <= 9999999999),
  check (quantity >= 1 and quantity <= 100000),
  check (tax_centimes >= 0),
  check (total_centimes >= 0),
  constraint orders_unproven check (awaits is distinct from 'code' or reserved = 0)
);

-- Open orders of guests: of an item and a phone, of a network, and those that wait too long.
create index orders_awaiting on orders (item_id, phone) where awaits is not null;
create index orders_awaiting_since on orders (status_at) where awaits is not null and status = 'pending';
create index orders_by_city on orders (city_id, created_at desc, id desc) where not draft and removed_at is null;
create index orders_by_name on orders (lower(name), id) where not draft and removed_at is null;
create index orders_by_seller on orders (seller_id, created_at desc, id desc) where not draft and removed_at is null;
create index orders_by_status on orders (status, created_at desc, id desc) where not draft and removed_at is null;
-- The columns by which administrators sort their lists.
create index orders_by_total on orders (total_centimes desc nulls last, id desc) where not draft and removed_at is null;
create index orders_counted on orders (created_at) include (status, total_centimes)
  where not draft and removed_at is null;
create index orders_ended on orders (status_at)
  where (status in ('delivered', 'canceled', 'returned', 'refunded')) and not draft;
create index orders_latest on orders (created_at desc, id desc) where not draft and removed_at is null;
-- Any part of a customer's name.
create index orders_names on orders using gin (trigram_text(normalize_text(name)) gin_trgm_ops);
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc)
  where buyer_hid_at is null and removed_at is null;
create index orders_of_driver on orders (delivery_id, created_at desc, id desc)
  where delivery_id is not null and removed_at is null;
-- Guests find their orders by their phone number.
create index orders_of_guest on orders (phone, created_at desc, id desc)
  where buyer_id is null and not draft and removed_at is null and phone <> '';
create index orders_of_guest_email on orders (lower(email))
  where buyer_id is null and blotted_at is null and email is not null;
-- The orders of guests whose customer is not redacted, by their contacts, to erase them.
create index orders_of_guest_phone on orders (phone) where buyer_id is null and blotted_at is null;
-- Guests' orders are redacted a year after their last change of status.
create index orders_of_guests on orders (status_at) where buyer_id is null and not draft and blotted_at is null;
create index orders_of_item on orders (item_id) where item_id is not null;
create index orders_of_network on orders (network) where network is not null;
-- The lists of each side, newest first.
create index orders_of_seller on orders (seller_id, created_at desc, id desc)
  where not draft and seller_hid_at is null and removed_at is null;
create index orders_pending_of_phone on orders (phone) where status = 'pending' and not draft;
create index orders_phone_parts on orders using gin (phone gin_trgm_ops);
-- One search over orders: any part of the title and of the customer's phone number, and the orders of the sellers
-- found.
create index orders_titles on orders using gin (trigram_text(normalize_text(item_title)) gin_trgm_ops);
-- Orders in trouble: those that wait in a status for too long.
create index orders_unsettled on orders (status, status_at)
  where (status in ('pending', 'confirmed', 'processing', 'shipped', 'returned')) and not draft and removed_at is null;
-- Orders that wait too long for a confirmation.
create index orders_waiting on orders (status_at) where status = 'pending' and not draft;
create index orders_with_problem on orders (problem_at) where problem_at is not null;

-- ---------------------------------------------------------------------------------------------------------------------

-- E-mails, text and push messages that wait to be sent. A row is written in the transaction that causes the message,
-- claimed by one process, sent, and marked; a claim that is ten minutes old counts as abandoned. recipient, subject,
-- text and headers are emptied when the row is sent or failed; the row is purged later. sealed: the text is encrypted,
-- since it has a one-time code or a link that gives access to an account.
create table outbox (
  id          bigint          generated always as identity primary key,
  channel     text            not null,
  recipient   text            not null,
  subject     text            not null,
  text        text            not null,
  sealed      boolean         not null default false,
  headers     jsonb           not null default '{}',
  -- The left half of the Message-ID, the same for every attempt.
  message_id  uuid            not null default gen_random_uuid(),
  attempts    smallint        not null default 0,
  due_at      timestamptz(3)  not null,
  -- Not sent after that.
  expires_at  timestamptz(3),
  claimed_at  timestamptz(3),
  sent_at     timestamptz(3),
  failed_at   timestamptz(3),
  created_at  timestamptz(3)  not null,
  -- The subject of a message: a newer one with the same topic and recipient replaces it while it waits.
  topic       text,

  check (channel in ('email', 'sms', 'push')) not valid,
  check (sent_at is null or failed_at is null),
  check (sent_at is null and failed_at is null or claimed_at is null and recipient = '' and text = '')
);

create index outbox_failed on outbox (failed_at) where failed_at is not null;
create index outbox_recipient on outbox (recipient) where sent_at is null and failed_at is null;
create index outbox_settled on outbox (coalesce(sent_at, failed_at)) where sent_at is not null or failed_at is not null;
create index outbox_waiting on outbox (channel, ((expires_at is null)), due_at, id)
  where sent_at is null and failed_at is null;

-- ---------------------------------------------------------------------------------------------------------------------

-- Responses of external services, shared by all processes, and used when a service fails.
create table outside_answers (
  service     text            not null,
  key         text            not null,
  answer      jsonb           not null,
  fetched_at  timestamptz(3)  not null,

  primary key (service, key)
);

create index outside_answers_age on outside_answers (fetched_at);

-- ---------------------------------------------------------------------------------------------------------------------

-- When the next request may be sent to an external service that limits its requests a second.
create table outside_paces (
  service  text            primary key,
  next_at  timestamptz(3)  not null
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Uploads that arrive in parts (tus 1.0). The parts are in the database, so that any process can continue an upload,
-- and a broken connection loses nothing that has arrived. key: the Idempotency-Key of its creation. claimed_until: a
-- process stores the complete file until then. image_path or rejection is the result, for a client that lost the
-- response; the parts are deleted then.
create table partial_uploads (
  id             text         primary key,
  owner_id       integer      not null references users on delete cascade,
  key            text         not null,
  kind           text         not null,
  metadata       text         not null,
  length         integer      not null,
  received       integer      not null default 0,
  claimed_until  timestamptz,
  image_path     text,
  rejection      jsonb,
  created_at     timestamptz  not null,
  touched_at     timestamptz  not null,

  unique (owner_id, key),
  check (received >= 0 and received <= length),
  check (image_path is null or received = length),
  check (id ~ '^[0-9a-f]{32}$'),
  check (kind in ('image', 'document')),
  check (length >= 0 and length <= 10485760)
);

create index partial_uploads_created_at_idx on partial_uploads (created_at);

-- ---------------------------------------------------------------------------------------------------------------------

-- Passkeys of users (WebAuthn).
create table passkeys (
  -- The id of the credential, base64url.
  id            text            primary key,
  user_id       integer         not null references users on delete cascade,
  -- COSE, base64url.
  public_key    text            not null,
  -- How often the authenticator has signed, by its own count; many always say 0.
  counter       bigint          not null default 0,
  transports    text[]          not null default '{}',
  name          text            not null,
  created_at    timestamptz(3)  not null,
  last_used_at  timestamptz(3)
);

create index passkeys_of_user on passkeys (user_id, created_at);

-- ---------------------------------------------------------------------------------------------------------------------

-- One-time codes that were sent to phones. A code works only on the device that requested it, so that nobody else can
-- use it up.
create table phone_codes (
  id                bigint          generated always as identity primary key,
  phone             text            not null,
  purpose           text            not null,
  device            text            not null,
  -- For clients that store no cookies.
  network           text            not null,
  -- HMAC-SHA-256 with the server's secret.
  code              text            not null,
  attempts          smallint        not null default 0,
  expires_at        timestamptz(3)  not null,
  -- Wrong attempts of clients without cookies in the network of the code, which must not use up those of its device.
  network_attempts  smallint        not null default 0,

  unique (phone, purpose, device),
  check (purpose in ('sign_in', 'reset', 'order'))
);

create index phone_codes_expires_at_idx on phone_codes (expires_at);

-- ---------------------------------------------------------------------------------------------------------------------

-- Provinces and prefectures, in the order of the census.
create table provinces (
  id          integer  primary key,
  region_id   integer  not null references regions,
  ar_name     text     not null,
  fr_name     text     not null,
  en_name     text     not null,
  population  integer  not null,

  check (population >= 0)
);

-- ---------------------------------------------------------------------------------------------------------------------

-- The key pair by which push services identify this installation (RFC 8292): one row, made at the first use.
create table push_keys (
  one          boolean         default true primary key,
  public_key   text            not null,
  -- Encrypted with the secret of the installation.
  private_key  text            not null,
  created_at   timestamptz(3)  not null,

  check (one)
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Browsers that receive push messages. A subscription belongs to a session.
create table push_subscriptions (
  -- Never used again, so that a waiting message cannot reach the next user of a device.
  id               bigint          generated always as identity primary key,
  user_id          integer         not null references users on delete cascade,
  session_id       integer         not null references sessions on delete cascade,
  endpoint         text            not null unique,
  -- The browser's public key and shared secret (RFC 8291), base64url.
  p256dh           text            not null,
  auth             text            not null,
  -- Groups of notifications that this device does not receive.
  groups_off       text[]          not null default '{}',
  created_at       timestamptz(3)  not null,
  last_success_at  timestamptz(3),

  check (groups_off <@ array['orders', 'listings', 'searches', 'chat', 'account'])
);

create index push_subscriptions_of_session on push_subscriptions (session_id);
create index push_subscriptions_of_user on push_subscriptions (user_id, id desc);

-- ---------------------------------------------------------------------------------------------------------------------

-- Counters of the limits that apply to all processes together, with the columns of rate-limiter-flexible.
create table rate_limits (
  key     character varying(255)  primary key,
  points  integer                 not null default 0,
  expire  bigint
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Sum and number of a user's stars, for the average.
create table ratings (
  user_id  integer      not null references users on delete cascade,
  role     review_role  not null,
  stars    integer      not null,
  reviews  integer      not null,

  primary key (user_id, role)
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Single-use codes of the second factor.
create table recovery_codes (
  user_id  integer  not null references users on delete cascade,
  -- The first two characters of the code, which find its row; the hash is that of the whole code, made as for a
  -- password.
  start    text     not null,
  hash     text     not null,

  primary key (user_id, start)
);

-- ---------------------------------------------------------------------------------------------------------------------

-- code is the region's code in the census, text because of its leading zero.
create table regions (
  id       integer  primary key,
  code     text     not null unique,
  ar_name  text     not null,
  fr_name  text     not null,
  en_name  text     not null
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Reports of items. key is `user:{id}` for an account, and for a guest a hash of item, address and browser, which
-- cannot be reversed and says nothing about other items.
create table reports (
  id            integer         generated by default as identity primary key,
  -- Reports are deleted with an item that is removed for good, and kept if its owner deletes it.
  item_id       integer         not null references items on delete cascade,
  reporter_id   integer         references users on delete set null,
  reporter_key  text            not null,
  reason        text            not null,
  text          text,
  status        text            not null default 'open',
  decided_by    integer         references users on delete set null,
  decided_at    timestamptz(3),
  -- The queue is in this order: a corrected report keeps its place.
  created_at    timestamptz(3)  not null default now(),
  updated_at    timestamptz(3)  not null default now(),
  note          text,

  check ((status = 'open') = (decided_at is null)),
  check (status <> 'open' or decided_by is null),
  check (status <> 'open' or note is null),
  check (char_length(note) >= 1 and char_length(note) <= 1000),
  check (reason in ('fraud', 'wrong_facts', 'forbidden_goods', 'offensive', 'unavailable')),
  check (status in ('open', 'upheld', 'dismissed')),
  check (char_length(text) >= 1 and char_length(text) <= 1000)
);

create index reports_by_status on reports (status, created_at desc, id desc);
create index reports_decided_by on reports (decided_by) where decided_by is not null;
create index reports_of_item on reports (item_id);
-- The queue, by item.
create index reports_of_item_by_status on reports (status, item_id, created_at);
create index reports_of_reporter on reports (reporter_id) where reporter_id is not null;
-- One open report of a user and item: a second one replaces it.
create unique index reports_open_once on reports (item_id, reporter_key) where status = 'open';
create index reports_waiting on reports (created_at, id) where status = 'open';

-- ---------------------------------------------------------------------------------------------------------------------

-- Requests with an Idempotency-Key that were answered: a repeated one takes effect once and gets the same response.
create table request_keys (
  -- `user:{id}`, or `guest`, whose keys are unique because they are random.
  owner       text            not null,
  -- SHA-256 of the key.
  key         text            not null,
  -- SHA-256 of the call and its input.
  content     text            not null,
  -- Encrypted with the key; null until the transaction of the request ends.
  response    text,
  created_at  timestamptz(3)  not null,

  primary key (owner, key)
);

create index request_keys_age on request_keys (created_at);

-- ---------------------------------------------------------------------------------------------------------------------

-- Reviews of sellers and drivers by their buyers: one for each order and role.
create table reviews (
  id          integer         generated always as identity primary key,
  order_id    integer         not null references orders on delete cascade,
  role        review_role     not null,
  -- The reviewed user.
  user_id     integer         not null references users on delete cascade,
  author_id   integer         references users on delete set null,
  stars       smallint        not null,
  comment     text,
  created_at  timestamptz(3)  not null,
  -- Of an author's reviews of one user in a role the last one counts (db/functions/update_ratings.sql), and none that
  -- was written within an hour of the order.
  counts      boolean         not null default true,

  unique (order_id, role),
  check (char_length(comment) >= 1 and char_length(comment) <= 1000),
  check (stars >= 1 and stars <= 5)
);

-- Finds the review that counts when another one was deleted.
create index reviews_counted on reviews (user_id, role, created_at desc, id desc) where counts;
create index reviews_of_author on reviews (author_id) where author_id is not null;
create index reviews_of_user on reviews (user_id, role, created_at desc, id desc);
create trigger reviews_rated after insert or delete on reviews for each row execute function update_ratings();
create trigger reviews_recounted after update of counts on reviews
  for each row when (old.counts is distinct from new.counts) execute function update_ratings();

-- ---------------------------------------------------------------------------------------------------------------------

-- Searches of users who are notified of new items: one row for each user and search.
create table saved_searches (
  id          integer         generated by default as identity primary key,
  user_id     integer         not null references users on delete cascade,
  -- The filters in one normal form, to find the same search again.
  key         text            not null,
  -- The filters as in the query string of the search call, without sort order and page.
  filters     jsonb           not null,
  -- The half of the market, or the seller, that is searched; everything without both.
  side        text,
  seller_id   integer         references users on delete cascade,
  paused      boolean         not null default false,
  -- The last number of new_listings that it was compared with.
  seen_no     bigint          not null,
  -- When the last e-mail about it was due.
  mail_at     timestamptz(3),
  created_at  timestamptz(3)  not null,

  check (side is null or seller_id is null),
  check (side in ('buyers', 'farmers'))
);

-- The job compares the searches that are the furthest behind first.
create index saved_searches_behind on saved_searches (seen_no, id) where not paused;
create index saved_searches_of_seller on saved_searches (seller_id) where seller_id is not null;
create unique index saved_searches_once on saved_searches (user_id, key);

-- ---------------------------------------------------------------------------------------------------------------------

-- Hashes of the files of functions and of the dictionary that were last applied.
create table schema_objects (
  name        text         primary key,
  hash        text         not null,
  applied_at  timestamptz  not null default now()
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Words that administrators do not want as names of concepts.
create table search_proposals_dismissed (
  words         text         primary key,
  dismissed_at  timestamptz  not null,

  check (char_length(words) >= 2 and char_length(words) <= 60)
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Searches by day, with the number of items that they found, for proposals of new concepts. Searchers are not in it.
create table searches (
  day      date     not null,
  words    text     not null,
  count    integer  not null default 1,
  matches  integer  not null default 0,
  opened   integer  not null default 0,

  primary key (day, words),
  check (count > 0),
  check (char_length(words) >= 2 and char_length(words) <= 60)
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Items that were opened from a search, by day.
create table searches_opened (
  day       date     not null,
  words     text     not null,
  item_id   integer  not null references items on delete cascade,
  count     integer  not null default 1,
  -- The networks from which the item was opened, as a set of their parts among 64 (bits): at least as many networks as
  -- bits, and no bit identifies one.
  networks  bigint   not null default 0,

  primary key (day, words, item_id),
  check (count > 0),
  check (char_length(words) >= 2 and char_length(words) <= 60)
);

create index searches_opened_item on searches_opened (item_id);

-- ---------------------------------------------------------------------------------------------------------------------

-- Seeds that were put into this database. done_at is null while one is running or after it was interrupted: the next
-- start continues it. A database with accounts but without a row here is never seeded.
create table seedings (
  name      text            primary key,
  begun_at  timestamptz(3)  not null,
  done_at   timestamptz,

  check (name = 'demo' or name ~ '^[1-9][0-9]*$')
);

-- ---------------------------------------------------------------------------------------------------------------------

-- The number of a seller's items for an audience, and when the newest came: of all types (no type), of each type (no
-- category) and of each category. city_id is the seller's, so that lists of a city need no join.
create table seller_shelves (
  user_id      integer         not null references sellers(user_id) on delete cascade,
  audience     item_audience   not null,
  type         item_type,
  category_id  integer         references categories,
  city_id      integer,
  items        integer         not null,
  latest       timestamptz(3)  not null,

  constraint seller_shelves_key unique nulls not distinct (user_id, audience, type, category_id)
);

create index seller_shelves_largest on seller_shelves (items desc, user_id desc) where type is null;
create index seller_shelves_largest_of_category on seller_shelves (category_id, items desc, user_id desc)
  where category_id is not null;
create index seller_shelves_largest_of_type on seller_shelves (type, items desc, user_id desc)
  where type is not null and category_id is null;
create index seller_shelves_latest on seller_shelves (latest desc, user_id desc) where type is null;
create index seller_shelves_latest_of_category on seller_shelves (category_id, latest desc, user_id desc)
  where category_id is not null;
create index seller_shelves_latest_of_type on seller_shelves (type, latest desc, user_id desc)
  where type is not null and category_id is null;
create index seller_shelves_of_city on seller_shelves (city_id, latest desc, user_id desc) where type is null;
create index seller_shelves_of_city_and_category on seller_shelves (city_id, category_id, latest desc,
  user_id desc) where category_id is not null;
create index seller_shelves_of_city_and_type on seller_shelves (city_id, type, latest desc, user_id desc)
  where type is not null and category_id is null;

-- ---------------------------------------------------------------------------------------------------------------------

-- Users who have, or had, an item on the market. city_id is their own city, else that of their last item.
create table sellers (
  user_id  integer   primary key references users on delete cascade,
  -- As normalize_text returns it.
  name     text      not null,
  keys     tsvector  not null generated always as (name_keys(name)) stored,
  city_id  integer   references cities
);

create index sellers_city_id_idx on sellers (city_id);
create index sellers_keys on sellers using gin (keys);
-- The few sellers without a name, who are left out of lists.
create index sellers_nameless on sellers (user_id) where name = '';
create index sellers_spelling on sellers using gin (to_latin_letters(name) gin_trgm_ops);
create trigger sellers_moved after update of city_id on sellers
  for each row when (old.city_id is distinct from new.city_id) execute function copy_city_to_seller_shelves();

-- ---------------------------------------------------------------------------------------------------------------------

-- One row for each signed-in device. token is useless without its signature.
create table sessions (
  id          integer      generated by default as identity primary key,
  user_id     integer      not null references users on delete cascade,
  token       text         not null unique,
  expires_at  timestamptz  not null,
  address     text,
  user_agent  text,
  created_at  timestamptz  not null default now(),
  updated_at  timestamptz  not null default now(),
  -- When the user last proved who they are: at sign-in, or by POST /api/user/prove. Null for sessions older than this
  -- column.
  proved_at   timestamptz  default now()
);

create index sessions_user_id_idx on sessions (user_id);

-- ---------------------------------------------------------------------------------------------------------------------

-- The banners of the home page. `link` is a page of this site without its language. The pictures are public files or
-- uploads: one for pages from right to left and one for pages from left to right, each with its quiet side where the
-- text is.
create table slides (
  id           integer  generated by default as identity primary key,
  ar_title     text     not null,
  fr_title     text     not null,
  en_title     text     not null,
  ar_text      text     not null,
  fr_text      text     not null,
  en_text      text     not null,
  ar_action    text     not null,
  fr_action    text     not null,
  en_action    text     not null,
  link         text     not null,
  rtl_picture  text     not null,
  ltr_picture  text     not null,
  -- The order on the page, from 1.
  "position"   integer  not null,
  status       text     not null default 'active',

  check (link ~ '^/([^/\\]|$)'),
  check (status in ('active', 'hidden'))
);

-- ---------------------------------------------------------------------------------------------------------------------

-- The secret that a user shares with an authenticator app (RFC 6238).
create table totp_secrets (
  user_id       integer         primary key references users on delete cascade,
  -- Encrypted with the secret of the installation.
  secret        text            not null,
  -- Null until a first code has shown that the app has the secret; until then it is no second factor.
  confirmed_at  timestamptz(3),
  -- The last time step whose code was used: no code is accepted twice.
  last_step     bigint          not null default 0,
  created_at    timestamptz(3)  not null
);

-- ---------------------------------------------------------------------------------------------------------------------

-- The bytes of partial uploads.
create table upload_parts (
  upload_id  text     not null references partial_uploads on delete cascade,
  start      integer  not null,
  bytes      bytea    not null,

  primary key (upload_id, start),
  check (octet_length(bytes) >= 1 and octet_length(bytes) <= 262144),
  check (start >= 0)
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Where a file is used: owner_id is the id of the item, order, conversation or user. A pinned use (a published item, an
-- order) keeps its file; another one (a draft) lets it be deleted. The reference restricts: a file that is being taken
-- into use cannot be deleted at the same moment.
create table upload_uses (
  upload_path  text     not null references uploads(path),
  owner_kind   text     not null,
  owner_id     integer  not null,
  purpose      text     not null default 'picture',
  pinned       boolean  not null,

  primary key (upload_path, owner_kind, owner_id, purpose),
  check (owner_kind in ('item', 'order', 'chat', 'profile', 'look', 'category', 'slide')),
  check (purpose in ('picture', 'certificate', 'cv'))
);

create index upload_uses_owner_idx on upload_uses (owner_kind, owner_id);

-- ---------------------------------------------------------------------------------------------------------------------

-- Uploaded files. The bytes are in the storage under `path`, smaller forms of a picture under keys made from it. kind
-- is the call that uploaded it: a document (certificate, CV) is private until something uses it. removed_at is set
-- before the bytes are deleted: nobody sees such a file, and it is deleted again if that failed.
create table uploads (
  id            integer      generated always as identity primary key,
  path          text         not null unique,
  owner_id      integer      references users on delete set null,
  kind          text         not null,
  content_type  text         not null,
  bytes         integer      not null,
  width         integer,
  height        integer,
  created_at    timestamptz  not null default now(),
  removed_at    timestamptz,

  check (bytes > 0),
  check ((content_type = 'application/pdf') = (width is null)),
  check ((width is null) = (height is null)),
  check (kind = 'document' or content_type <> 'application/pdf'),
  check (content_type in ('image/webp', 'image/jpeg', 'application/pdf')),
  check (height > 0),
  check (kind in ('image', 'document')),
  check (path ~ '^uploads/[0-9a-f]{32}\.(webp|jpg|pdf)$'),
  check (width > 0)
);

-- The bytes of an account's files are summed with each upload.
create index uploads_bytes on uploads (owner_id) include (bytes) where removed_at is null;
create index uploads_created_at_idx on uploads (created_at);
create index uploads_owner_id_idx on uploads (owner_id);
create index uploads_removed_at_idx on uploads (removed_at) where removed_at is not null;

-- ---------------------------------------------------------------------------------------------------------------------

-- The last position that a user shared: drivers on their way, and anyone who allows it.
create table user_locations (
  user_id     integer           primary key references users on delete cascade,
  latitude    double precision  not null,
  longitude   double precision  not null,
  located_at  timestamptz(3)    not null,

  check (latitude >= -90 and latitude <= 90),
  check (longitude >= -180 and longitude <= 180)
);

-- ---------------------------------------------------------------------------------------------------------------------

-- Accounts. email is null for an account with a phone number alone, and in lower case. name is what the accounts
-- library reads.
create table users (
  id                     integer         generated by default as identity primary key,
  first_name             text            not null default '',
  last_name              text            not null default '',
  name                   text            generated always as (btrim((first_name || ' ') || last_name)) stored,
  email                  text            unique,
  email_verified         boolean         not null default false,
  phone_number           text,
  phone_number_verified  boolean         not null default false,
  avatar                 text,
  role                   text            not null default 'buyer',
  "for"                  text            not null default 'Particular',
  lang                   text            not null default 'ar',
  city_id                integer         references cities,
  banned                 boolean         not null default false,
  ban_reason             text,
  ban_expires            timestamptz,
  created_at             timestamptz     not null default now(),
  updated_at             timestamptz     not null default now(),
  closed_at              timestamptz(3),
  -- Groups of notifications of which the user wants no e-mails.
  mail_off               text[]          not null default '{}',
  contact_for            text            not null default 'everyone',
  -- How users without e-mail and push messages are told about their orders.
  order_texts            text            not null default 'sms',
  pending_email          text,
  -- When an account proved its first address or number; null until then. A password reset deletes older second factors.
  proven_at              timestamptz,

  constraint users_contact_for check (contact_for in ('everyone', 'members', 'messages')) not valid,
  check (email = lower(email)),
  check ("for" in ('Professional', 'Particular')),
  check (lang in ('ar', 'fr', 'en')),
  check (mail_off <@ array['orders', 'listings', 'searches', 'chat', 'account']) not valid,
  check (order_texts in ('sms', 'whatsapp', 'none')) not valid,
  check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  constraint users_reachable check (email is not null or phone_number is not null or pending_email is not null
    or closed_at is not null),
  check (role in ('buyer', 'farmer', 'delivery', 'admin')),
  constraint users_verified_number check (phone_number is not null or not phone_number_verified)
);

create index users_by_name on users (lower(name), id);
create index users_closed on users (closed_at) where closed_at is not null;
create index users_email_parts on users using gin (email gin_trgm_ops);
-- The counts by day of the administrators' overview read only this index.
create index users_joined on users (created_at);
create index users_keys on users using gin (name_keys(normalize_text(((first_name || ' ') || last_name))));
-- The administrators' list: newest first, of all and of a role; by name in either script and spelling, and by any part
-- of an address or number.
create index users_latest on users (created_at desc, id desc);
create index users_of_role on users (role, created_at desc, id desc);
-- Sign-in looks for claims of an address.
create index users_pending_email_idx on users (pending_email) where pending_email is not null;
create index users_phone on users (phone_number) where phone_number is not null;
create index users_phone_parts on users using gin (phone_number gin_trgm_ops);
-- Several accounts may claim a number, one may have proven it.
create unique index users_proven_phone on users (phone_number) where phone_number_verified;
create index users_spelling on users using gin (to_latin_letters(normalize_text(((first_name || ' ') || last_name))) gin_trgm_ops);
-- Lists leave out the few suspended users.
create index users_suspended on users (id) where banned;
create trigger users_moved after update of first_name, last_name, city_id on users
  for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
  or old.city_id is distinct from new.city_id) execute function copy_user_to_seller();

-- ---------------------------------------------------------------------------------------------------------------------

-- One-time codes and links: identifier is a phone number, or the hash of a link's token.
create table verifications (
  id          integer      generated by default as identity primary key,
  identifier  text         not null,
  value       text         not null,
  expires_at  timestamptz  not null,
  created_at  timestamptz  not null default now(),
  updated_at  timestamptz  not null default now()
);

create index verifications_expires_at_idx on verifications (expires_at);
create index verifications_identifier_idx on verifications (identifier, created_at desc);

-- ---------------------------------------------------------------------------------------------------------------------

-- The words of the market's items, by which searches are corrected and completed, counted daily from the newest items.
-- share: the part of all items that have the word, from 0 to 1.
create table words (
  word       text  primary key,
  -- As most items write it.
  spelling   text  not null,
  share      real  not null,
  mentioned  real  not null default 0
);

create index words_alike on words using gin (trigram_text(word) gin_trgm_ops);
create index words_begin on words (word text_pattern_ops);

-- ---------------------------------------------------------------------------------------------------------------------

-- For processes of the release before. The next release drops it.
create view searches_missed as
  select day, words, count from searches where matches = 0;
