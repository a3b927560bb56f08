import { sql } from 'kysely';
import { longTransaction, runNamed, type Db, type PrimaryDb } from '../../../platform/db/db.ts';
import type { ConceptMatch, WordStats } from '../rules/terms.ts';
import type { Candidate } from '../rules/typos.ts';

/** Statistics of words, and the concepts that they name. */
export interface WordLookUp {
  readonly known: WordStats[];
  readonly hits: ConceptMatch[];
}

/**
 * Looks up normalised words: statistics of each word, and the concepts that consecutive words name.
 * @param stems the stem of each word, by which it is looked up
 */
export const lookUpWords = async (db: Db, words: readonly string[], stems: readonly string[]): Promise<WordLookUp> => {
  const wordArray = sql`${[...words]}::text[]`;
  const query = sql<WordLookUp>`select
    (select json_agg(json_build_object(
        'share', least(1, coalesce(s.share, 0)), 'begins', s.forms is not null, 'forms', coalesce(s.forms[:13], '{}')
      ) order by at)
      from unnest(${wordArray}, ${[...stems]}::text[]) with ordinality w (word, stem, at)
      cross join lateral (
        select sum(v.share) as share, array_agg(v.word order by v.share desc) as forms from words v
        where v.word = w.word or (
          char_length(w.stem) >= 4 and v.word ~>=~ w.stem and v.word ~<~ (w.stem || chr(1114111))
        )
      ) s) as known,
    coalesce((select json_agg(json_build_object(
        'at', f.at, 'len', f.len, 'key', c.key, 'kind', c.kind, 'wider', c.line[2:2], 'share', c.share
      ) order by c.key)
      from find_concepts(${wordArray}) f join concepts c on c.id = f.concept_id), '[]') as hits`.compile(db);
  const [found] = await runNamed(db, 'search-words', query);
  return found ?? { known: [], hits: [] };
};

/** Returns words of items and of the dictionary that are similar to a word. */
export const findSimilarWords = async (db: Db, word: string): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`select * from words_like(${word})`.execute(db);
  return rows;
};

/** Returns the most common words of items with a prefix. */
export const findWordsByPrefix = (db: Db, prefix: string, limit: number): Promise<Candidate[]> => {
  // As a range: with `like` a statement that is planned once could not use the index.
  const query = sql<Candidate>`select word, spelling, share from words
    where word ~>=~ ${prefix} and word ~<~ (${prefix} || chr(1114111))
    order by share desc, word limit ${limit}`.compile(db);
  return runNamed(db, 'search-words-by-prefix', query);
};

/** How many of the newest items are sampled to count words. */
const SAMPLE_SIZE = 50_000;

/** Recounts the words and concepts of the newest items and returns the number of words. */
export const recountWords = (db: PrimaryDb): Promise<number> =>
  longTransaction(db, async (trx) => {
    // A concurrent run would only wait for the same rows.
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('words')) as mine`.execute(
      trx,
    );
    if (!rows[0]?.mine) return 0;
    await sql`create temporary table counted on commit drop as
      with sample as materialized (
        select id, title, tsv from items where listed order by created_at desc, id desc limit ${sql.lit(SAMPLE_SIZE)}
      ),
      written as (
        select normalize_text(w) as word, mode() within group (order by w) as spelling
        from sample, regexp_split_to_table(title, '[\\s,،.:;!?؟()"«»“”/…–+*-]+') w0,
          regexp_replace(w0, '^(?:[ldLD][''’]|(?:وال|بال|كال|فال|لل|ال)(?=...))', '') w
        group by 1
      ),
      total as (select greatest(count(*), 1) as n from sample),
      stat as (select * from ts_stat('select tsv from items where listed order by created_at desc, id desc limit ${sql.lit(SAMPLE_SIZE)}'))
      select stat.word, coalesce(written.spelling, stat.word) as spelling, (ndoc::real / total.n)::real as share
      from stat cross join total left join written using (word)`.execute(trx);
    await sql`delete from words where word not in (select word from counted)`.execute(trx);
    await sql`insert into words (word, spelling, share)
      select word, spelling, share from counted where word !~ '^c_|^[0-9]*$' and char_length(word) between 2 and 40
      on conflict (word) do update set spelling = excluded.spelling, share = excluded.share
      where (words.spelling, words.share) is distinct from (excluded.spelling, excluded.share)`.execute(trx);
    await sql`update concepts c set share = coalesce(n.share, 0)
      from concepts own left join counted n on n.word = 'c_' || own.key
      where own.id = c.id and c.share is distinct from coalesce(n.share, 0)`.execute(trx);
    const counted = await sql<{ n: number }>`select count(*)::int as n from words`.execute(trx);
    return counted.rows[0]?.n ?? 0;
  });
