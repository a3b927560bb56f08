import { sql, type RawBuilder } from 'kysely';

/** The pattern of `like` for all texts that contain a part as it is. */
export const containsPattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * A condition: a text of `trigram_text` contains another one, as its index can find it. One or two letters must begin a word,
 * because trigrams of short text exist at word starts only.
 * @param otherwise the condition if nothing is left of the part
 */
export const containsTrigrams = (
  text: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
  otherwise: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`case
    when ${part} = '' then ${otherwise}
    when length(${part}) < 3 then ${text} like ${part} || '%' or ${text} like '% ' || ${part} || '%'
    else ${text} like '%' || ${part} || '%' end`;

// Half-typed input may end in an article with at most two letters after it; no indexed word looks like that.
const normalize = (part: string) => sql`regexp_replace(normalize_text(${part}), '(^| )[وبكف]?ال(\\S{0,2})$', '\\1\\2')`;

/**
 * A condition: `text` contains `part` in any spelling, served by the index over `trigram_text(normalize_text(…))`. A part
 * made of symbols alone, of which normalization leaves nothing, is matched literally.
 */
export const containsText = (text: RawBuilder<unknown>, part: string): RawBuilder<unknown> =>
  containsTrigrams(
    sql`trigram_text(normalize_text(${text}))`,
    sql`trigram_text(${normalize(part)})`,
    sql`${text} ilike ${containsPattern(part)}`,
  );
