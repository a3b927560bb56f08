import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { normalizeText } from './normalize-text.ts';
import { phoneticKey } from './similar-words.ts';

const toPhonetic = (text: string): string | null => phoneticKey(normalizeText(text));

test.each([
  ['matecha', 'mticha', 'matisha', 'مطيشة', 'ماطيشا'],
  ['7awli', 'hawli', '7ouli', 'houli', 'حولي'],
  ['zitoun', 'zeytoun', 'zitoune', 'zaytun', 'زيتون'],
  ['dja9arat', 'djaqarat', 'jakarat'],
  ['khizzou7', 'khizo7', '5izzo7', 'خيزوح'],
  ['battikh', 'bati5', 'بطيخ', 'batikh'],
])('phoneticKey › %s has one key in all spellings', (...spellings) => {
  expect(new Set(spellings.map(toPhonetic)).size).toBe(1);
  expect(toPhonetic(spellings[0] ?? '')).not.toBeNull();
});

test('phoneticKey › differs for words that differ in a consonant', () => {
  const sounds = ['مطيشة', 'بطاطس', 'زيتون', 'خروف', 'شعير', 'حصان', 'قمح', 'فول'].map(toPhonetic);
  expect(new Set(sounds).size).toBe(sounds.length);
});

test('phoneticKey › returns null for too few consonants', () => {
  expect(toPhonetic('3in')).toBeNull();
  expect(toPhonetic('وادي')).toBeNull();
  expect(toPhonetic('2026')).toBeNull();
});

describe('phonetic_key in SQL', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let client: pg.Client;

  beforeAll(async () => {
    database = await cloneDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const inSql = async (words: readonly string[]): Promise<(string | null)[]> => {
    const { rows } = await client.query<{ key: string | null }>(
      'select phonetic_key(w) as key from unnest($1::text[]) with ordinality u (w, place) order by place',
      [words],
    );
    return rows.map(({ key }) => key);
  };

  const expectSame = async (words: readonly string[]): Promise<void> => {
    const answers = await inSql(words);
    const unequal = words.flatMap((word, at) => {
      const [here, there] = [phoneticKey(word), answers[at] ?? null];
      return here === there ? [] : [{ word, here, there }];
    });
    expect(unequal).toEqual([]);
  };

  test('agrees on words in use', async () => {
    const words =
      `matecha mticha matisha 7awli hawli zitoun zeytoun dja9arat khizzou7 battikh chou8oul ghzal 3in wadi 2026 phosphate sceau
      schiste tchicha chcha cerise cidre cycle accise kkhh ssch cch gghh ddj 8888 5obz cc ce h
      مطيشة حولي زيتون خيزوح بطيخ عين وادي خروفه شعير مهه ههه قمح ضيعة ذرة ظل ثوم غنم`.split(/\s+/);
    await expectSame(words.map(normalizeText));
  });

  test.each<[string, string]>([
    ['Latin', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['the Latin letters of which several are one sound', 'cghkpstdjeiy5789'],
    ['Arabic', 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءةىؤئ'],
    ['the Arabic letters at the end of words', 'هةتاحخ'],
  ])('agrees on random words of %s letters', async (_, letters) => {
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });
    const words = fc
      .sample(word, 3000)
      .map(normalizeText)
      .filter((one) => one !== '' && !one.includes(' '));
    expect(words.length).toBeGreaterThan(1000);
    await expectSame([...new Set(words)]);
  });

  test('Latin and Arabic spellings have the same sounds', async () => {
    const { rows } = await client.query<{ latin: string; arabic: string; sounds: boolean }>(
      `select latin, arabic, latin_sounds(latin) ~ arabic_sounds(arabic) as sounds
       from (values ('7awli', 'حولي'), ('hawli', 'حولي'), ('bssla', 'بصله'), ('besla', 'بصله'), ('kharouf', 'خروف'), ('zitoun', 'زيتون'),
         ('khrof', 'خروف'), ('baltila', 'بصله'), ('kharif', 'خروف'), ('zoutoun', 'زيتون')) w (latin, arabic)`,
    );
    expect(rows.filter(({ sounds }) => !sounds).map(({ latin }) => latin)).toEqual(['baltila', 'kharif', 'zoutoun']);
  });
});
