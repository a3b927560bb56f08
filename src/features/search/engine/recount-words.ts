import { sql } from 'kysely';
import type { Deps } from '#platform/context.ts';
import { longTransaction, type PrimaryDb } from '#platform/data/db/db.ts';

/** How many of the newest items are sampled to count words. */
const SAMPLE_SIZE = 50_000;

/** Recounts the words and concepts of the newest items and returns the number of words. */
const recountWords = (db: PrimaryDb): Promise<number> =>
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
      select stat.word, coalesce(written.spelling, ltrim(stat.word, '~')) as spelling, (ndoc::real / total.n)::real as share
      from stat cross join total left join written on written.word = stat.word`.execute(trx);
    await sql`create temporary table vocabulary on commit drop as
      select word, coalesce(max(spelling) filter (where not is_body), max(spelling)) as spelling, sum(share) filter (where not is_body) as share, sum(share) filter (where is_body) as mentioned
      from (select ltrim(word, '~') as word, spelling, share, word like '~%' as is_body from counted where word !~ '_') w
      where word !~ '^[0-9]*$' and char_length(word) between 2 and 40
      group by word`.execute(trx);
    // The words of names too, as corrections of misspelt ones.
    await sql`insert into vocabulary (word, spelling, share, mentioned)
      select distinct word, word, 0, 0 from concept_forms, unnest(string_to_array(normal, ' ')) word
      where char_length(word) between 4 and 40 and word !~ '^[0-9]*$' and word not in (select word from vocabulary)`.execute(
      trx,
    );
    await sql`delete from words where word not in (select word from vocabulary)`.execute(trx);
    await sql`insert into words (word, spelling, share, mentioned)
      select word, spelling, coalesce(share, 0), coalesce(mentioned, 0) from vocabulary
      on conflict (word) do update set spelling = excluded.spelling, share = excluded.share, mentioned = excluded.mentioned
      where (words.spelling, words.share, words.mentioned) is distinct from (excluded.spelling, excluded.share, excluded.mentioned)`.execute(
      trx,
    );
    await sql`update concepts c set share = n.share, mentioned = n.mentioned
      from (
        select own.id, coalesce(t.share, 0)::real as share, least(1, coalesce(m.share, 0) + coalesce(b.share, 0))::real as mentioned
        from concepts own
        left join counted t on t.word = 'c_' || own.key
        left join counted m on m.word = 'm_' || own.key
        left join counted b on b.word = '~c_' || own.key
      ) n
      where n.id = c.id and (c.share, c.mentioned) is distinct from (n.share, n.mentioned)`.execute(trx);
    const counted = await sql<{ n: number }>`select count(*)::int as n from words`.execute(trx);
    return counted.rows[0]?.n ?? 0;
  });

/** Recounts the words of all items for suggestions and corrections, and returns their number. Runs periodically. */
export const refreshVocabulary = async ({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<number> => {
  const count = await recountWords(db);
  events.publish({ name: 'dictionary.changed' });
  return count;
};
