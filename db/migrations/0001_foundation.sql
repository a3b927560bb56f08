-- What every later table stands on.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- Counters of the limits that must hold over all processes (columns as rate-limiter-flexible wants them).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Brings words of the three languages to one form, so that spelling habits do not hide an item.
-- Its twin in src/features/search/rules.ts builds the query; a property test keeps the two equal.
create function normalize_text(input text) returns text
language sql immutable strict parallel safe
as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(
          replace(replace(replace(lower(normalize(input, NFKC)), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
          'àáâãäåçèéêëìíîïñòóôõöùúûüýÿأإآٱىةؤئگڭڨپچڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
          'aaaaaaceeeeiiiinooooouuuuyyاااايهويككقبجف01234567890123456789'
        ),
        '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'
      ),
      '[^[:alnum:]]+', ' ', 'g'
    ),
    '(^| )(?:وال|بال|كال|فال|لل|ال)(?=[^ ]{3})', '\1', 'g'
  ))
$$;
