import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { publishItem } from '#tests/support/items.ts';

// Words outside any dictionary, so that the tests define their meaning.

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;

beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
  farmer = await t.createUser();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.deps.db.deleteFrom('items').execute();
  await t.deps.db.deleteFrom('concepts').where('key', 'like', 'qq%').execute();
});

const CONCEPT = {
  key: 'qqfruit',
  kind: 'crop',
  broader: [],
  ar: ['ضغفوزة', 'ضغافز'],
  darija: ['دغفوزة'],
  latin: ['dghfouza', 'tghfouza'],
  fr: ['quorcoube', 'pomme quorcoube'],
  en: ['quorcub', 'quorcubes'],
};

const add = async (concept: Record<string, unknown>, status = 201) => {
  const { status: answered, body } = await t.call('POST /api/admin/concepts', { as: admin, body: concept });
  expect([answered, answered === 201 ? undefined : body.errors]).toEqual([status, body.errors]);
  return body.concept as { id: number };
};

const found = async (q: string): Promise<string[]> => {
  const { body } = await t.call(`GET /api/items/search?${new URLSearchParams({ q })}`);
  return body.items.data.slice(0, body.exact ?? undefined).map((card) => card.title);
};

describe('search by concepts', () => {
  test('POST /api/admin/concepts › connects all names of a concept immediately', async () => {
    await publishItem(t, admin, { title: 'بيع الضغافز الطرية' });
    await publishItem(t, admin, { title: 'Quorcoubes fraîches' });
    expect(await found('dghfouza')).toEqual([]);
    const { id } = await add(CONCEPT);
    const both = ['Quorcoubes fraîches', 'بيع الضغافز الطرية'];
    for (const q of ['dghfouza', 'ضغفوزة', 'ودغفوزة', 'quorcubes', 'QUORCOUBE', 'pommes quorcoubes', 'ltghfouza']) {
      expect([q, (await found(q)).toSorted()]).toEqual([q, both.toSorted()]);
    }
    await t.call(`DELETE /api/admin/concepts/${id}`, { as: admin });
    expect(await found('dghfouza')).toEqual([]);
    expect(await found('quorcoube')).toEqual(['Quorcoubes fraîches']);
  });

  test('PUT /api/admin/concepts/{id} › applies to existing and new items immediately', async () => {
    const { id } = await add(CONCEPT);
    await publishItem(t, admin, { title: 'Vente de zzorglub' });
    expect(await found('dghfouza')).toEqual([]);
    const changed = { ...CONCEPT, fr: [...CONCEPT.fr, 'zzorglub'] };
    const { status } = await t.call(`PUT /api/admin/concepts/${id}`, { as: admin, body: changed });
    expect(status).toBe(200);
    expect(await found('dghfouza')).toEqual(['Vente de zzorglub']);
    await publishItem(t, admin, { title: 'Encore des zzorglubs' });
    expect(await found('dghfouza')).toEqual(['Encore des zzorglubs', 'Vente de zzorglub']);
  });

  test('GET /api/items/search › a broader concept finds narrower ones after its own, never the reverse', async () => {
    await add({
      ...CONCEPT,
      key: 'qqwide',
      ar: ['قواقف'],
      darija: [],
      latin: ['9wa9ef'],
      fr: ['quoquelles'],
      en: ['quockle'],
    });
    await add({ ...CONCEPT, broader: ['qqwide'] });
    await publishItem(t, admin, { title: 'قواقف متنوعة' });
    await publishItem(t, admin, { title: 'Quorcoube du pays' });
    expect(await found('quockles')).toEqual(['قواقف متنوعة', 'Quorcoube du pays']);
    expect(await found('dghfouza')).toEqual(['Quorcoube du pays']);
  });

  test('GET /api/items/search › finds a concept by any phonetic spelling in Latin letters', async () => {
    await add({ ...CONCEPT, latin: ['dghfouza'] });
    await publishItem(t, admin, { title: 'ضغفوزة بلدية' });
    for (const q of ['dghfouza', 'deghfoza', 'dghfuza', 'ldghfouza'])
      expect([q, await found(q)]).toEqual([q, ['ضغفوزة بلدية']]);
    expect(await found('bekhnoula')).toEqual([]);
  });

  test('GET /api/items/search › a longer name does not match the shorter one inside it', async () => {
    await add(CONCEPT);
    await add({
      ...CONCEPT,
      key: 'qqoil',
      ar: ['زبدة الضغفوزة'],
      darija: [],
      latin: [],
      fr: ['huile de quorcoube'],
      en: ['quorcub oil'],
    });
    await publishItem(t, admin, { title: 'زبدة الضغفوزة' });
    await publishItem(t, admin, { title: 'دغفوزة' });
    expect(await found('dghfouza')).toEqual(['دغفوزة']);
    expect(await found('huiles de quorcoubes')).toEqual(['زبدة الضغفوزة']);
  });

  test('GET /api/items/search › a concept with several broader ones is found by each of them', async () => {
    await add({ ...CONCEPT, key: 'qqwide', ar: ['قواقف'], darija: [], latin: [], fr: ['quoquelles'], en: ['quockle'] });
    await add({
      ...CONCEPT,
      key: 'qqother',
      ar: ['زماميز'],
      darija: [],
      latin: [],
      fr: ['zamouzette'],
      en: ['zamoose'],
    });
    await add({ ...CONCEPT, broader: ['qqwide', 'qqother'] });
    await publishItem(t, admin, { title: 'Quorcoube du pays' });
    for (const q of ['quockle', 'zamoose', 'quorcoube'])
      expect([q, await found(q)]).toEqual([q, ['Quorcoube du pays']]);
  });

  test('GET /api/items/search › neighbours are related in both directions, never full matches', async () => {
    await add({ ...CONCEPT, key: 'qqnext', ar: ['قواقف'], darija: [], latin: [], fr: ['quoquelles'], en: ['quockle'] });
    await add({ ...CONCEPT, near: ['qqnext'] });
    await publishItem(t, admin, { title: 'Quorcoube du pays' });
    await publishItem(t, admin, { title: 'قواقف متنوعة' });
    for (const [q, full, related] of [
      ['quorcub', 'Quorcoube du pays', 'قواقف متنوعة'],
      ['quockle', 'قواقف متنوعة', 'Quorcoube du pays'],
    ]) {
      const { body } = await t.call(`GET /api/items/search?q=${q}`);
      expect([q, body.exact, body.items.data.map(({ title }) => title)]).toEqual([q, 1, [full, related]]);
    }
  });

  test('GET /api/items/search › a name in Tamazight finds the items of the others', async () => {
    await add({ ...CONCEPT, zgh: ['ⵣⴳⵔⴳⵓⵔⵏ', 'izgrguren'] });
    await publishItem(t, admin, { title: 'Quorcoube du pays' });
    for (const q of ['ⵣⴳⵔⴳⵓⵔⵏ', 'izgrguren']) expect([q, await found(q)]).toEqual([q, ['Quorcoube du pays']]);
  });

  test('GET /api/items/search › a name that is valid for one type names nothing in the others', async () => {
    await add({ ...CONCEPT, kind: 'animal', darija: [], only: { Animal: ['دغفوزة'] } });
    await publishItem(t, admin, { title: 'دغفوزة أصيلة', type: 'Animal' });
    await publishItem(t, admin, { title: 'دغفوزة للتدفئة' });
    expect(await found('quorcub')).toEqual(['دغفوزة أصيلة']);
    const { body } = await t.call(`GET /api/items/search?${new URLSearchParams({ q: 'دغفوزة' })}`);
    expect([body.exact, body.items.data.map(({ title }) => title)]).toEqual([1, ['دغفوزة أصيلة', 'دغفوزة للتدفئة']]);
    const ofType = async (type: string) =>
      (await t.call(`GET /api/items/search?${new URLSearchParams({ q: 'دغفوزة', type })}`)).body.items.data.map(
        ({ title }) => title,
      );
    expect(await ofType('Product')).toEqual(['دغفوزة للتدفئة']);
  });

  test('GET /api/items/search › a longer name that is also a shorter thing finds it as its part', async () => {
    await add(CONCEPT);
    await add({
      ...CONCEPT,
      key: 'qqfeed',
      broader: ['qqfruit'],
      ar: ['ضغفوزة العلف'],
      darija: [],
      latin: [],
      fr: ['quorcoube fourragère'],
      en: ['feed quorcub'],
    });
    await publishItem(t, admin, { title: 'ضغفوزة العلف' });
    await publishItem(t, admin, { title: 'ضغفوزة طرية' });
    expect(await found('ضغفوزة')).toEqual(['ضغفوزة طرية', 'ضغفوزة العلف']);
    expect(await found('feed quorcub')).toEqual(['ضغفوزة العلف']);
  });

  test('GET /api/items/search › explains a match only when the words differ', async () => {
    await add(CONCEPT);
    await publishItem(t, admin, { title: 'بيع الضغافز الطرية' });
    const matchedOf = async (q: string): Promise<unknown> =>
      (await t.call(`GET /api/items/search?${new URLSearchParams({ q })}`)).body.items.data[0]?.matched;
    expect(await matchedOf('Dghfouza à Fès')).toEqual([{ asked: 'Dghfouza', found: 'الضغافز' }]);
    expect(await matchedOf('ضغافز')).toBeUndefined();
  });
});

describe('/api/admin/concepts › validation', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a key of capitals', { key: 'Tomato' }, 'key'],
    ['no name in Arabic', { ar: [] }, 'ar'],
    ['a name of signs only', { fr: ['— !'] }, 'fr'],
    ['a name of 61 letters', { en: ['x'.repeat(61)] }, 'en'],
    ['an unknown kind', { kind: 'ghost' }, 'kind'],
    ['a wider concept that is not there', { broader: ['qqnone'] }, 'broader'],
    ['itself as the wider one', { broader: ['qqfruit'] }, 'broader'],
    ['a neighbour that is not there', { near: ['tomato', 'qqnone'] }, 'near'],
    ['itself as a neighbour', { near: ['qqfruit'] }, 'near'],
    ['a wider concept that is no list', { broader: 'tomato' }, 'broader'],
    ['a name in Tamazight of signs only', { zgh: ['!'] }, 'zgh'],
    ['names for an unknown type', { only: { Fruit: ['x'] } }, 'only'],
  ])('rejects %s', async (_what, patch, field) => {
    const { status, body } = await t.call('POST /api/admin/concepts', { as: admin, body: { ...CONCEPT, ...patch } });
    expect(status).toBe(422);
    const named = Object.keys(body.errors).map((name) => name.split('.')[0]);
    expect(new Set(named)).toEqual(new Set([field]));
  });

  test('returns 409 for a taken key and 404 for a missing concept', async () => {
    await add(CONCEPT);
    await add({ ...CONCEPT, ar: ['قنقون'] }, 409);
    expect(
      (await t.call('PUT /api/admin/concepts/999999', { as: admin, body: { ...CONCEPT, key: 'qqx' } })).status,
    ).toBe(404);
    expect((await t.call('DELETE /api/admin/concepts/999999', { as: admin })).status).toBe(404);
  });

  test('rejects a cycle of broader concepts', async () => {
    const { id } = await add(CONCEPT);
    await add({ ...CONCEPT, key: 'qqnarrow', broader: ['qqfruit'] });
    const body = { ...CONCEPT, broader: ['qqnarrow'] };
    expect(errorFields(await t.call(`PUT /api/admin/concepts/${id}`, { as: admin, body }))).toEqual([422, ['broader']]);
    await add({ ...CONCEPT, key: 'qqnarrower', broader: ['tomato', 'qqnarrow'] });
    const longer = { ...CONCEPT, broader: ['tomato', 'qqnarrower'] };
    expect(errorFields(await t.call(`PUT /api/admin/concepts/${id}`, { as: admin, body: longer }))).toEqual([
      422,
      ['broader'],
    ]);
    // Neighbours may name each other.
    const near = { ...CONCEPT, near: ['tomato'] };
    expect((await t.call(`PUT /api/admin/concepts/${id}`, { as: admin, body: near })).status).toBe(200);
  });

  test('keeps all lists, and drops a removed concept from those of others', async () => {
    const lists = {
      broader: ['vegetable'],
      near: ['qqfruit'],
      zgh: ['ⵣⴰⵎ', 'izgrg'],
      only: { Animal: ['ضغضغ'], Tool: ['بغبغ'] },
    };
    const { id } = await add(CONCEPT);
    await add({ ...CONCEPT, ...lists, key: 'qqnext' });
    await add({ ...CONCEPT, key: 'qqnarrow', broader: ['qqfruit', 'qqnext'] });
    const conceptOf = async (q: string) =>
      (await t.call(`GET /api/admin/concepts?q=${q}`, { as: admin })).body.concepts.data[0];
    expect(await conceptOf('qqnext')).toMatchObject(lists);
    expect(await conceptOf('qqnarrow')).toMatchObject({ broader: ['qqfruit', 'qqnext'], near: [], zgh: [], only: {} });
    const renamed = { ...CONCEPT, key: 'qqfruits' };
    expect((await t.call(`PUT /api/admin/concepts/${id}`, { as: admin, body: renamed })).status).toBe(200);
    expect(await conceptOf('qqnext')).toMatchObject({ near: ['qqfruits'] });
    expect(await conceptOf('qqnarrow')).toMatchObject({ broader: ['qqfruits', 'qqnext'] });
    await t.call(`DELETE /api/admin/concepts/${id}`, { as: admin });
    expect(await conceptOf('qqnext')).toMatchObject({ near: [], broader: ['vegetable'] });
    expect(await conceptOf('qqnarrow')).toMatchObject({ broader: ['qqnext'] });
  });

  test('is limited to administrators', async () => {
    const { id } = await add(CONCEPT);
    for (const [as, status] of [
      [undefined, 401],
      [farmer, 403],
    ] as const) {
      expect((await t.call('GET /api/admin/concepts', { as })).status).toBe(status);
      expect((await t.call('POST /api/admin/concepts', { as, body: CONCEPT })).status).toBe(status);
      expect((await t.call(`PUT /api/admin/concepts/${id}`, { as, body: CONCEPT })).status).toBe(status);
      expect((await t.call(`DELETE /api/admin/concepts/${id}`, { as })).status).toBe(status);
    }
    const { body } = await t.call('GET /api/admin/concepts?q=دغفوز', { as: admin });
    expect(body.concepts).toMatchObject({ total: 1, data: [{ key: 'qqfruit', latin: CONCEPT.latin }] });
  });
});

describe('the initial dictionary', () => {
  test('has many concepts of every kind in all languages and both scripts', async () => {
    const { rows } = await t.deps.db.pool.query<{ kind: string; concepts: number; unspelt: number; lost: number }>(
      `select kind, count(*)::int as concepts,
         count(*) filter (where latin = '{}' and kind <> 'other')::int as unspelt,
         count(*) filter (where line[1] <> key or not line @> broader_keys)::int as lost
       from concepts group by kind`,
    );
    const all = rows.reduce((sum, { concepts }) => sum + concepts, 0);
    expect(all).toBeGreaterThanOrEqual(1500);
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['crop', 'product', 'animal', 'breed', 'tool', 'input', 'service', 'land', 'job']),
    );
    expect(rows.map(({ lost }) => lost)).toEqual(rows.map(() => 0));
    // Latin letters are read by ear too, so that a concept need not have spellings of its own; most have.
    const unspelt = rows.reduce((sum, row) => sum + row.unspelt, 0);
    expect(unspelt).toBeLessThan(all / 4);
  });

  test.each([
    ['tomates', 'مطيشة', 'maticha', 'طماطم', 'tomato', 'matecha', 'بندورة'],
    ['sheep', 'غنم', 'ghnem', 'moutons', 'أغنام'],
    ['tracteur', 'جرار', 'طراكتور', 'traktor', 'tractor', 'الجرارات'],
    ['huile d’olive', 'زيت العود', 'zit l3oud', 'زيت الزيتون', 'olive oil'],
  ])('%s and its other names find the same items', async (...names) => {
    for (const name of names) await publishItem(t, admin, { title: `${name} 1` });
    const all = (await found(names[0] ?? '')).toSorted();
    expect(all).toHaveLength(names.length);
    for (const name of names) expect([name, (await found(name)).toSorted()]).toEqual([name, all]);
  });
});
