import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { decideItem, findCategoryId, findCityId, publishItem } from '#tests/support/items.ts';
import type { Lang } from '#lib/lang.ts';
import type { Suggestion } from './contract.ts';
import { refreshVocabulary } from './engine/vocabulary.ts';

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;

const CONCEPTS = [
  { key: 'qqfruit', ar: ['ضغفوزة'], latin: ['dghfouza', 'dghfoza'], fr: ['quorcoube'], en: ['quorcub'] },
  { key: 'qqrare', ar: ['ضغفيزة'], latin: ['dghfiza'], fr: ['quorquette'], en: ['quorkit'] },
  { key: 'qqnone', ar: ['ضغفينة'], latin: ['dghfina'], fr: ['quorvide', 'quorvide sec'], en: ['quorvoid'] },
];

beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
  farmer = await t.createUser({ role: 'farmer' });
  for (const concept of CONCEPTS) {
    await t.call('POST /api/admin/concepts', { as: admin, body: { ...concept, kind: 'crop', darija: [] } });
  }
  await publishItem(t, admin, { title: 'Quorcoubes Zzirafées du pays', description: 'Belles zzirafées' });
  await publishItem(t, admin, { title: 'ضغفوزة طرية' });
  await publishItem(t, admin, { title: 'ضغفيزة قديمة' });
  expect(await refreshVocabulary(t.deps)).toBeGreaterThan(3);
});

afterAll(() => t.close());

const suggest = async (q: string, lang: Lang = 'ar', type = 'All', as?: TestUser): Promise<Suggestion[]> => {
  const path = `GET /api/search/suggestions?${new URLSearchParams({ q, type })}` as const;
  const { status, body } = await t.call(path, { lang, ...(as ? { as } : {}) });
  expect(status).toBe(200);
  expect(body.suggestions.length).toBeLessThanOrEqual(8);
  return body.suggestions;
};
const textsOf = (kind: Suggestion['kind'], suggestions: readonly Suggestion[]): string[] =>
  suggestions.filter((one) => one.kind === kind).map(({ text }) => text);
const wordsOf = async (q: string, lang?: Lang, type?: string, as?: TestUser): Promise<string[]> =>
  textsOf('words', await suggest(q, lang, type, as));
/** Drops the cached suggestions. */
const forget = (): void => t.deps.events.publish({ name: 'dictionary.changed' });

describe('GET /api/search/suggestions', () => {
  test('completes names in the typed language and script, common ones first, one per concept', async () => {
    expect(await wordsOf('ضغف')).toEqual(['ضغفوزة', 'ضغفيزة']);
    expect(await wordsOf('dghf')).toEqual(['dghfouza', 'dghfiza']);
    expect(await wordsOf('QUOR', 'en')).toEqual(['quorcub', 'quorkit']);
    expect(await wordsOf('quor', 'fr')).toEqual(['quorcoube', 'quorquette']);
    expect(await wordsOf('quor', 'en')).toEqual(['quorcub', 'quorkit']);
  });

  test('sorts by the share of items, not by the number of names', async () => {
    expect(await wordsOf('dghf')).toEqual(['dghfouza', 'dghfiza']);
    const setShare = async (share: number): Promise<void> => {
      await t.deps.db.updateTable('concepts').set({ share }).where('key', '=', 'qqrare').execute();
      forget();
    };
    await setShare(0.9);
    expect(await wordsOf('dghf')).toEqual(['dghfiza', 'dghfouza']);
    // The items are not counted yet.
    await setShare(0);
    expect(await wordsOf('dghf')).toEqual(['dghfouza', 'dghfiza']);
  });

  test('is the same for a repeated text, and new once a city or a category changes', async () => {
    const before = await suggest('mekn', 'fr');
    expect(await suggest('mekn', 'fr')).toEqual(before);
    const city = before.find(({ kind }) => kind === 'city');
    expect(city).toBeDefined();
    await t.deps.db
      .updateTable('cities')
      .set({ fr_name: 'Meknasa' })
      .where('id', '=', city?.id ?? 0)
      .execute();
    t.deps.events.publish({ name: 'places.changed' });
    expect((await suggest('mekn', 'fr')).find(({ kind }) => kind === 'city')?.text).toBe('Meknasa');
    await t.deps.db
      .updateTable('cities')
      .set({ fr_name: city?.text ?? '' })
      .where('id', '=', city?.id ?? 0)
      .execute();
    t.deps.events.publish({ name: 'places.changed' });
    const body = {
      key: 'qqnew',
      kind: 'crop',
      ar: ['مكنزز'],
      latin: ['meknzz'],
      fr: ['Meknzz'],
      en: ['meknzz'],
      darija: [],
    };
    await publishItem(t, admin, { title: 'مكنزز' });
    expect(await wordsOf('mekn', 'fr')).not.toContain('Meknzz');
    await t.call('POST /api/admin/concepts', { as: admin, body });
    expect(await wordsOf('mekn', 'fr')).toContain('Meknzz');
  });

  test('completes words outside the dictionary as sellers spell them', async () => {
    expect(await wordsOf('zzir')).toEqual(['Zzirafées']);
  });

  test('completes the last word after the others', async () => {
    expect(await wordsOf('belle zzir')).toEqual(['belle Zzirafées']);
    expect(await wordsOf('belles dghf')).toEqual(['belles dghfouza']);
  });

  test('returns cities and categories by any of their names, in the viewer’s language', async () => {
    const city = (await suggest('mekn', 'ar')).find(({ kind }) => kind === 'city');
    expect(city).toMatchObject({ text: 'مكناس', id: expect.any(Number) as number });
    expect(textsOf('category', await suggest('olive', 'fr'))).toEqual([]);
    await publishItem(t, admin, { title: 'Beldi', category_id: await findCategoryId(t, 'olives') });
    await publishItem(t, admin, { title: 'Massey', type: 'Tool', category_id: await findCategoryId(t, 'tractors') });
    forget();
    expect(textsOf('category', await suggest('olive', 'fr'))).toEqual(['Olives']);
    const tools = await suggest('tract', 'fr', 'Tool');
    expect(tools.filter(({ kind }) => kind === 'category').map(({ type }) => type)).toEqual(['Tool']);
    expect((await suggest('olive', 'fr', 'Animal')).filter(({ kind }) => kind === 'category')).toEqual([]);
  });

  test('leaves out words, categories and cities without items', async () => {
    expect(await suggest('quorvide', 'fr')).toEqual([]);
    expect(await wordsOf('quor', 'fr')).not.toContain('quorvide');
    expect(await wordsOf('belles quor', 'fr')).toEqual(['belles quorcoube']);
    const cities = await suggest('tata', 'fr');
    expect(textsOf('city', cities)).toEqual([]);
    expect(textsOf('category', await suggest('abeill', 'fr'))).toEqual([]);
  });

  test('leaves out what no item of the type has', async () => {
    expect(await wordsOf('quor', 'fr', 'Product')).toEqual(['quorcoube', 'quorquette']);
    expect(await suggest('quor', 'fr', 'Animal')).toEqual([]);
    expect(textsOf('city', await suggest('mekn', 'fr', 'Product'))).toEqual(['Meknès']);
    expect(textsOf('city', await suggest('mekn', 'fr', 'Land'))).toEqual([]);
  });

  test('leaves out what only items for others have', async () => {
    const { id } = await publishItem(t, farmer, {
      title: 'Quorvide sec xxagence',
      city_id: await findCityId(t, 'tata'),
    });
    await decideItem(t, admin, id, 'farmerAccepted');
    await refreshVocabulary(t.deps);
    for (const q of ['quorvi', 'xxagen', 'tata']) {
      expect(await suggest(q, 'fr')).toEqual([]);
      expect(await suggest(q, 'fr', 'All', farmer)).not.toEqual([]);
    }
    const buyer = await t.createUser({ role: 'buyer' });
    expect(await suggest('quorvi', 'fr', 'All', buyer)).toEqual([]);
    expect(textsOf('item', await suggest('quorvi', 'fr', 'All', admin))).toEqual(['Quorvide sec xxagence']);
    expect(textsOf('city', await suggest('tata', 'fr', 'All', farmer))).toEqual(['Tata']);
  });

  test('offers a finished name first, and only with items', async () => {
    expect(await wordsOf('quorcoube', 'fr')).toEqual(['quorcoube']);
    expect(await wordsOf('ضغفيزة')).toEqual(['ضغفيزة']);
    expect(await wordsOf('zzirafees')).toEqual(['Zzirafées']);
    expect(await suggest('quorvoid', 'en')).toEqual([]);
  });

  test('returns the newest two items with all typed words in their titles, as beginnings of words', async () => {
    const publish = (title: string) => publishItem(t, admin, { title, description: 'Wwzarbia faite main' });
    const titles = ['Wwzarbia rouge du Haouz', 'Vieille wwzarbia verte', 'Wwzarbia bleue', 'Tapis simple'];
    const [red, green, blue] = [
      await publish(titles[0] ?? ''),
      await publish(titles[1] ?? ''),
      await publish(titles[2] ?? ''),
    ];
    await publish('Tapis simple');
    await refreshVocabulary(t.deps);
    expect((await suggest('wwzar', 'fr')).filter(({ kind }) => kind === 'item')).toEqual(
      [blue, green].map(({ id, title, slug, type }) => ({ kind: 'item', text: title, id, slug, type })),
    );
    expect(textsOf('item', await suggest('wwzarbia haou', 'fr'))).toEqual([red?.title]);
    expect(textsOf('item', await suggest('haouz wwza', 'fr'))).toEqual([red?.title]);
    expect(textsOf('item', await suggest('wwzarbia haouzz', 'fr'))).toEqual([]);
    expect(textsOf('item', await suggest('ww', 'fr'))).toEqual([]);
    expect(textsOf('item', await suggest('wwzar', 'fr', 'Land'))).toEqual([]);
    // A word that was not counted yet.
    const uncounted = await publish('Wwnouveau tapis');
    expect(textsOf('item', await suggest('wwnouv', 'fr'))).toEqual([uncounted.title]);
    const kinds = (await suggest('wwzar', 'fr')).map(({ kind }) => kind);
    expect(kinds).toEqual(['words', 'item', 'item']);
  });

  test('suggests a correction when nothing matches', async () => {
    expect(await wordsOf('quorcoubbe')).toEqual(['quorcoube']);
  });

  test.each(['', 'q', '*', '%%%', '___', '\\'])('returns nothing for %j', async (q) => {
    expect(await wordsOf(q)).toEqual([]);
  });

  test.each(["'; drop table words --", "a' | b", 'x:* & !y', '\u0000'])('treats %j as plain text', async (q) => {
    expect([200, 422]).toContain((await t.call(`GET /api/search/suggestions?${new URLSearchParams({ q })}`)).status);
    expect(await wordsOf('zzir')).toEqual(['Zzirafées']);
  });

  test('rejects a very long text', async () => {
    expect(errorFields(await t.call(`GET /api/search/suggestions?q=${'x'.repeat(201)}`))).toEqual([422, ['q']]);
    expect(errorFields(await t.call('GET /api/search/suggestions?q=ab&type=Ghost'))).toEqual([422, ['type']]);
  });
});

describe('GET /api/items/search › typos', () => {
  const found = async (q: string) => {
    const { body } = await t.call(`GET /api/items/search?${new URLSearchParams({ q })}`);
    const titles = body.items.data.slice(0, body.exact ?? undefined).map((card) => card.title);
    return [titles, body.did_you_mean, body.corrected];
  };

  test('searches for the corrected text and says so', async () => {
    expect(await found('zziraffées')).toEqual([['Quorcoubes Zzirafées du pays'], 'Zzirafées', true]);
    expect(await found('ضغفزوة طرية')).toEqual([['ضغفوزة طرية'], 'ضغفوزة طرية', true]);
  });

  test('does not correct a text with results', async () => {
    expect(await found('zzirafées')).toEqual([['Quorcoubes Zzirafées du pays'], null, false]);
  });

  test('finds a misspelt item and suggests the more common word', async () => {
    const admin = await t.createUser({ role: 'admin' });
    await publishItem(t, admin, { title: 'Zzarafées du voisin' });
    await refreshVocabulary(t.deps);
    const share = async (word: string, value: number) => {
      await t.deps.db.updateTable('words').set({ share: value }).where('word', '=', word).execute();
      t.deps.events.publish({ name: 'dictionary.changed' });
    };
    await share('zzirafees', 0.5);
    await share('zzarafees', 0.06);
    expect(await found('zzarafées')).toEqual([['Zzarafées du voisin'], null, false]);
    await share('zzarafees', 0.04);
    expect(await found('zzarafées')).toEqual([['Zzarafées du voisin'], 'Zzirafées', false]);
  });

  test('returns nothing for words without a similar one', async () => {
    expect(await found('wxwxwxwx')).toEqual([[], null, false]);
  });
});
