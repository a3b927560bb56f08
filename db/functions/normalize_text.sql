-- Brings words of the three languages to one form: removes accents and vowel marks, unifies letters that people use for one
-- another, turns everything else into blanks and cuts articles off. Does not depend on the server's locale. A property test
-- compares it with its twin in JavaScript (`normalizeText` in src/features/search/rules).
create or replace function normalize_text(input text) returns text
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
