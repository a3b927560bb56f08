import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { errorFields } from '../../../tests/support/typed-call.ts';
import { publishItem } from '../../../tests/support/items.ts';
import type { Lang } from '../../lib/lang.ts';
import type { Suggestion } from './contract.ts';
import { refreshVocabulary } from './service.ts';

let t: TestApp;

const CONCEPTS = [
  { key: 'qqfruit', ar: ['ضغفوزة'], latin: ['dghfouza', 'dghfoza'], fr: ['quorcoube'], en: ['quorcub'] },
  { key: 'qqrare', ar: ['ضغفيزة'], latin: ['dghfiza'], fr: ['quorquette'], en: ['quorkit'] },
];

beforeAll(async () => {
  t = await startApp();
  const admin = await t.createUser({ role: 'admin' });
  for (const concept of CONCEPTS) {
    await t.call('POST /api/admin/concepts', { as: admin, body: { ...concept, kind: 'crop', darija: [] } });
  }
  await publishItem(t, admin, { title: 'Quorcoubes Zzirafées du pays', description: 'Belles zzirafées' });
  await publishItem(t, admin, { title: 'ضغفوزة طرية' });
  expect(await refreshVocabulary(t.deps)).toBeGreaterThan(3);
});

afterAll(() => t.close());

const suggest = async (q: string, lang: Lang = 'ar', type = 'All'): Promise<Suggestion[]> => {
  const { status, body } = await t.call(`GET /api/search/suggestions?${new URLSearchParams({ q, type })}`, { lang });
  expect(status).toBe(200);
  expect(body.suggestions.length).toBeLessThanOrEqual(8);
  return body.suggestions;
};
const wordsOf = async (q: string, lang?: Lang): Promise<string[]> =>
  (await suggest(q, lang)).filter(({ kind }) => kind === 'words').map(({ text }) => text);

describe('GET /api/search/suggestions', () => {
  test('completes names in the typed language and script, common ones first, one per concept', async () => {
    expect(await wordsOf('ضغف')).toEqual(['ضغفوزة', 'ضغفيزة']);
    expect(await wordsOf('dghf')).toEqual(['dghfouza', 'dghfiza']);
    expect(await wordsOf('QUOR', 'en')).toEqual(['quorcub', 'quorkit']);
    expect(await wordsOf('quor', 'fr')).toEqual(['quorcoube', 'quorquette']);
    expect(await wordsOf('quor', 'en')).toEqual(['quorcub', 'quorkit']);
  });

  test('sorts by the share of items, not by the number of names', async () => {
    const { db, events } = t.deps;
    await db.insertInto('words').values({ word: 'dghfzzz', spelling: 'dghfzzz', share: 0.001 }).execute();
    events.publish({ name: 'dictionary.changed' });
    expect(await wordsOf('dghf')).toEqual(['dghfouza', 'dghfzzz', 'dghfiza']);
    await db.deleteFrom('words').where('word', '=', 'dghfzzz').execute();
    events.publish({ name: 'dictionary.changed' });
    expect(await wordsOf('dghf')).toEqual(['dghfouza', 'dghfiza']);
  });

  test('is the same for a repeated text, and new once a city or a category changes', async () => {
    const admin = await t.createUser({ role: 'admin' });
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
    await t.call('POST /api/admin/concepts', { as: admin, body });
    expect(await wordsOf('mekn', 'fr')).toContain('Meknzz');
  });

  test('completes words outside the dictionary as sellers spell them', async () => {
    expect(await wordsOf('zzir')).toEqual(['Zzirafées']);
  });

  test('completes the last word after the others', async () => {
    expect(await wordsOf('belle zzir')).toEqual(['belle Zzirafées']);
    expect(await wordsOf('vieux dghf')).toContain('vieux dghfouza');
  });

  test('returns cities and categories by any of their names, in the viewer’s language', async () => {
    const city = (await suggest('mekn', 'ar')).find(({ kind }) => kind === 'city');
    expect(city).toMatchObject({ text: 'مكناس', id: expect.any(Number) as number });
    const categories = (await suggest('olive', 'fr')).filter(({ kind }) => kind === 'category');
    expect(categories.map(({ text }) => text)).toContain('Olives');
    const tools = await suggest('tract', 'fr', 'Tool');
    expect(tools.filter(({ kind }) => kind === 'category').map(({ type }) => type)).toEqual(['Tool']);
    expect((await suggest('olive', 'fr', 'Animal')).filter(({ kind }) => kind === 'category')).toEqual([]);
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
