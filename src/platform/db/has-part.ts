import { sql, type RawBuilder } from 'kysely';

// While somebody types a word its article stands before less than it is taken from: no word has that.
const normalized = (part: string) =>
  sql`regexp_replace(normalize_text(${part}), '(^| )[وبكف]?ال(\\S{0,2})$', '\\1\\2')`;

/**
 * The condition that a text has a part somewhere, however it is spelled; the index over
 * `trigram_text(normalize_text(…))` of the text serves it. One letter or two, which trigrams know at the beginning of
 * words alone, must stand there; signs, of which nothing is left, are looked for as they are.
 */
export const hasPart = (text: RawBuilder<unknown>, part: string): RawBuilder<unknown> => {
  const wanted = sql`trigram_text(${normalized(part)})`;
  const there = sql`trigram_text(normalize_text(${text}))`;
  const literally = part.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql`case
    when ${wanted} = '' then ${text} ilike '%' || ${literally}::text || '%'
    when length(${wanted}) < 3 then ${there} like ${wanted} || '%' or ${there} like '% ' || ${wanted} || '%'
    else ${there} like '%' || ${wanted} || '%' end`;
};
