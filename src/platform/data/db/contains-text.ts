import { sql, type RawBuilder } from 'kysely';

// Half-typed input may end in an article with at most two letters after it; no indexed word looks like that.
const normalize = (part: string) => sql`regexp_replace(normalize_text(${part}), '(^| )[وبكف]?ال(\\S{0,2})$', '\\1\\2')`;

/**
 * A condition: `text` contains `part` in any spelling, served by the index over `trigram_text(normalize_text(…))`. One
 * or two letters must begin a word, because trigrams of short text exist at word starts only. A part made of symbols
 * alone, of which normalization leaves nothing, is matched literally.
 */
export const containsText = (text: RawBuilder<unknown>, part: string): RawBuilder<unknown> => {
  const needle = sql`trigram_text(${normalize(part)})`;
  const haystack = sql`trigram_text(normalize_text(${text}))`;
  const literal = part.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql`case
    when ${needle} = '' then ${text} ilike '%' || ${literal}::text || '%'
    when length(${needle}) < 3 then ${haystack} like ${needle} || '%' or ${haystack} like '% ' || ${needle} || '%'
    else ${haystack} like '%' || ${needle} || '%' end`;
};
