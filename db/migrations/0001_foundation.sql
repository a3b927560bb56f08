-- What every later table stands on.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- Counters of the limits that must hold over all processes (columns as rate-limiter-flexible wants them).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Brings words of the three languages to one form, so that spelling habits do not hide an item: accents and vowel marks
-- go, letters that people write for one another become one, everything else becomes blanks, articles are cut off.
-- Nothing in here asks the locale: a server in any answers the same, and so does the twin in
-- src/features/search/rules/words.ts that builds the query; a property test keeps the two equal.
create function normalize_text(input text) returns text
language sql immutable strict parallel safe
as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(
          replace(replace(replace(
            lower(translate(normalize(input, NFKD), 'ŒÆẞØŁĐ', 'œæßøłđ') collate "C"),
            'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
          'øłđı' || 'ٱىیةۃہھەکگڭڨپچڤڥ' || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
          'oldi' || 'اييهههههكككقبجفف' || '01234567890123456789'
        ),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
        '', 'g'
      ),
      '[^a-z0-9\u0620-\u064a\u066e-\u06d3\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u2d30-\u2d6f]+', ' ', 'g'
    ),
    '(^| )(?:وال|بال|كال|فال|لل|ال)(?=[^ ]{3})', '\1', 'g'
  ))
$$;
