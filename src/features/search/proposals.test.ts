import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { publishItem } from '#tests/support/items.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { addDays, toDay } from '#lib/days.ts';

// Words outside any dictionary, so that the tests define their meaning.

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;
let conceptId: number;
let fruits: number;
let others: number;
const today = toDay(new Date());

beforeAll(async () => {
  t = await startApp();
  [admin, farmer] = await Promise.all([t.createUser({ role: 'admin' }), t.createUser({ role: 'farmer' })]);
});
afterAll(() => t.close());

const CONCEPT = {
  key: 'qqfruit',
  kind: 'crop',
  ar: ['ضغفوزة'],
  darija: ['دغفوزة'],
  latin: ['dghfouza'],
  fr: ['quorcoube'],
  en: ['quorcub'],
};

beforeEach(async () => {
  await t.deps.db.deleteFrom('items').execute();
  await t.deps.db.deleteFrom('searches').execute();
  await t.deps.db.deleteFrom('search_proposals_dismissed').execute();
  await t.deps.db.deleteFrom('concepts').where('key', 'like', 'qq%').execute();
  conceptId = (await t.call('POST /api/admin/concepts', { as: admin, body: CONCEPT })).body.concept.id;
  fruits = (await publishItem(t, admin, { title: 'Quorcoubes fraîches' })).id;
  others = (await publishItem(t, admin, { title: 'Zzblurb' })).id;
});

const addSearches = async (
  words: string,
  {
    count = 5,
    fitting = 5,
    other = 0,
    day = today,
    networks = 0b111,
  }: { count?: number; fitting?: number; other?: number; day?: string; networks?: number } = {},
) => {
  const opened = fitting + other;
  await t.deps.db.insertInto('searches').values({ day, words, count, matches: 2, opened }).execute();
  const items = [
    { item_id: fruits, count: fitting },
    { item_id: others, count: other },
  ].filter((row) => row.count > 0);
  if (items.length > 0)
    await t.deps.db
      .insertInto('searches_opened')
      .values(items.map((row) => ({ ...row, day, words, networks })))
      .execute();
};

const proposals = async () => (await t.call('GET /api/admin/search-proposals', { as: admin })).body.proposals;
const proposedWords = async () => (await proposals()).map(({ words }) => words);
const found = async (q: string): Promise<string[]> => {
  const { body } = await t.call(`GET /api/items/search?${new URLSearchParams({ q })}`);
  return body.items.data.slice(0, body.exact ?? undefined).map((card) => card.title);
};

describe('GET /api/admin/search-proposals', () => {
  test('returns words with the concept of most of the items that were opened from them', async () => {
    await addSearches('ghorboza', { count: 9, fitting: 6, other: 4 });
    await addSearches('غربوزه', { count: 12 });
    const concept = { id: conceptId, key: 'qqfruit', ar_name: 'ضغفوزة', fr_name: 'quorcoube', en_name: 'quorcub' };
    expect(await proposals()).toEqual([
      { words: 'غربوزه', count: 12, opened: 5, fitting: 5, concept },
      { words: 'ghorboza', count: 9, opened: 10, fitting: 6, concept },
    ]);
  });

  test('proposes the concept that says most: neither a broader nor a narrower one', async () => {
    const narrow = { ...CONCEPT, key: 'qqnarrow', broader: ['qqfruit'], ar: ['ضغفوزة حمراء'], fr: ['quorcoube rouge'] };
    const wide = { ...CONCEPT, key: 'qqwide', ar: ['قواقف'], fr: ['quoquelles'] };
    for (const body of [wide, narrow].map((one) => ({ ...one, darija: [], latin: [], en: [one.fr[0]] })))
      expect((await t.call('POST /api/admin/concepts', { as: admin, body })).status).toBe(201);
    const body = { ...CONCEPT, broader: ['qqwide'] };
    expect((await t.call(`PUT /api/admin/concepts/${conceptId}`, { as: admin, body })).status).toBe(200);
    const red = (await publishItem(t, admin, { title: 'Quorcoube rouge' })).id;
    await addSearches('ghorboza');
    await t.deps.db.updateTable('searches_opened').set({ count: 2 }).execute();
    await t.deps.db
      .insertInto('searches_opened')
      .values({ day: today, words: 'ghorboza', item_id: red, count: 3, networks: 0b111 })
      .execute();
    await t.deps.db.updateTable('concepts').set({ share: 0.2 }).where('key', '=', 'qqwide').execute();
    expect((await proposals()).map(({ fitting, concept }) => [fitting, concept.key])).toEqual([[5, 'qqfruit']]);
  });

  test('needs five searches and five opened results of thirty days, three in five of one concept', async () => {
    await addSearches('ghorboza', { count: 4 });
    await addSearches('ghorbozb', { fitting: 4 });
    await addSearches('ghorbozc', { fitting: 5, other: 4 });
    await addSearches('ghorbozd', { day: addDays(today, -30) });
    await addSearches('ghorboze', { fitting: 0, other: 9 });
    // The searches come from two networks, however often.
    await addSearches('ghorbozf', { fitting: 50, networks: 0b11 });
    expect(await proposals()).toEqual([]);
    await addSearches('ghorbozd', { day: addDays(today, -29) });
    expect(await proposedWords()).toEqual(['ghorbozd']);
  });

  test('omits words that name a concept, a place or a price, and numbers', async () => {
    for (const words of ['quorcoube', 'quorcoube ghorboza', 'ghorboza fes', '20 dh ghorboza', '2019'])
      await addSearches(words);
    expect(await proposals()).toEqual([]);
  });
});

describe('POST /api/admin/search-proposals/accept', () => {
  const accept = (body: Record<string, unknown>, as = admin) =>
    t.call('POST /api/admin/search-proposals/accept', { as, body });

  test('adds the words to the names in their letters, with effect on searches and an audit entry', async () => {
    await addSearches('ghorboza');
    await addSearches('غربوزه');
    expect(await found('ghorboza')).toEqual([]);
    expect((await accept({ words: 'ghorboza', concept_id: conceptId })).body.concept.latin).toEqual([
      'dghfouza',
      'ghorboza',
    ]);
    const { body } = await accept({ words: 'غربوزه', concept_id: conceptId });
    expect(body.concept).toMatchObject({ ...CONCEPT, latin: ['dghfouza', 'ghorboza'], darija: ['دغفوزة', 'غربوزه'] });
    expect(await found('ghorboza')).toEqual(['Quorcoubes fraîches']);
    expect(await proposals()).toEqual([]);
    const { entries } = (
      await t.call(`GET /api/admin/audit?subject_kind=concept&subject_id=${conceptId}`, { as: admin })
    ).body;
    expect(entries.data[1]).toMatchObject({
      subject: { kind: 'concept', id: conceptId },
      before: { latin: ['dghfouza'] },
      after: { latin: ['dghfouza', 'ghorboza'] },
    });
    // Accepting it once more changes nothing.
    expect((await accept({ words: 'ghorboza', concept_id: conceptId })).body.concept.latin).toHaveLength(2);
    expect(
      (await t.call(`GET /api/admin/audit?subject_kind=concept&subject_id=${conceptId}`, { as: admin })).body.entries
        .total,
    ).toBe(3);
  });

  test('is 422 for words without letters and for a full list, 404 for an unknown concept', async () => {
    expect(errorFields(await accept({ words: '2019', concept_id: conceptId }))).toEqual([422, ['words']]);
    expect((await accept({ words: 'ghorboza', concept_id: 999_999 })).status).toBe(404);
    const latin = Array.from({ length: 60 }, (_, n) => `dghfouz${'abcdefghij'[n % 10]}${'klmnop'[Math.floor(n / 10)]}`);
    await t.call(`PUT /api/admin/concepts/${conceptId}`, { as: admin, body: { ...CONCEPT, latin } });
    const full = await accept({ words: 'ghorboza', concept_id: conceptId });
    expect(errorFields(full)).toEqual([422, ['words']]);
  });
});

test('POST /api/admin/search-proposals/dismiss › hides the words for good, with one audit entry', async () => {
  const dismiss = (words: string) => t.call('POST /api/admin/search-proposals/dismiss', { as: admin, body: { words } });
  await addSearches('ghorboza');
  await addSearches('ghorbozb');
  expect((await dismiss('ghorboza')).body).toEqual({ dismissed: true });
  expect((await dismiss('Ghorboza')).status).toBe(200);
  expect(await proposedWords()).toEqual(['ghorbozb']);
  expect(errorFields(await dismiss('a'))).toEqual([422, ['words']]);
  const { entries } = (await t.call('GET /api/admin/audit?action=search_proposal.dismissed', { as: admin })).body;
  expect(entries.data.map(({ subject }) => subject)).toEqual([{ kind: 'search_proposal', id: null, name: 'ghorboza' }]);
});

test('search proposals › are for administrators only', async () => {
  const body = { words: 'ghorboza', concept_id: conceptId };
  for (const [as, status] of [
    [undefined, 401],
    [farmer, 403],
  ] as const) {
    expect((await t.call('GET /api/admin/search-proposals', { as })).status).toBe(status);
    expect((await t.call('POST /api/admin/search-proposals/accept', { as, body })).status).toBe(status);
    expect((await t.call('POST /api/admin/search-proposals/dismiss', { as, body })).status).toBe(status);
  }
});
