import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorFields, startApp, type TestApp } from '../../../tests/support/app.ts';
import { publish } from '../../../tests/support/items.ts';
import type { Lang } from '../../lib/lang.ts';
import type { Suggestion } from './contract.ts';
import { refreshWords } from './service.ts';

let t: TestApp;

const CONCEPTS = [
  { key: 'qqfruit', ar: ['ضغفوزة'], latin: ['dghfouza', 'dghfoza'], fr: ['quorcoube'], en: ['quorcub'] },
  { key: 'qqrare', ar: ['ضغفيزة'], latin: ['dghfiza'], fr: ['quorquette'], en: ['quorkit'] },
];

beforeAll(async () => {
  t = await startApp();
  const admin = await t.person({ role: 'admin' });
  for (const concept of CONCEPTS) {
    await t.call('POST /api/admin/concepts', { as: admin, body: { ...concept, kind: 'crop', darija: [] } });
  }
  await publish(t, admin, { title: 'Quorcoubes Zzirafées du pays', description: 'Belles zzirafées' });
  await publish(t, admin, { title: 'ضغفوزة طرية' });
  expect(await refreshWords(t.deps)).toBeGreaterThan(3);
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

describe('while somebody types', () => {
  test('a name goes on in the language and script it was begun in, what listings have first, each thing once', async () => {
    expect(await wordsOf('ضغف')).toEqual(['ضغفوزة', 'ضغفيزة']);
    expect(await wordsOf('dghf')).toEqual(['dghfouza', 'dghfiza']);
    expect(await wordsOf('QUOR', 'en')).toEqual(['quorcub', 'quorkit']);
    expect(await wordsOf('quor', 'fr')).toEqual(['quorcoube', 'quorquette']);
  });

  test('what most listings have comes before what few have, however often it is named', async () => {
    const { db } = t.deps;
    await db.insertInto('words').values({ word: 'dghfzzz', spelling: 'dghfzzz', share: 0.001 }).execute();
    expect(await wordsOf('dghf')).toEqual(['dghfouza', 'dghfzzz', 'dghfiza']);
    await db.deleteFrom('words').where('word', '=', 'dghfzzz').execute();
  });

  test('words of the market that no dictionary has go on as sellers write them', async () => {
    expect(await wordsOf('zzir')).toEqual(['Zzirafées']);
  });

  test('the last word goes on behind those that stand', async () => {
    expect(await wordsOf('belle zzir')).toEqual(['belle Zzirafées']);
    expect(await wordsOf('vieux dghf')).toContain('vieux dghfouza');
  });

  test('towns and categories are offered by any of their names, in the caller’s language', async () => {
    const city = (await suggest('mekn', 'ar')).find(({ kind }) => kind === 'city');
    expect(city).toMatchObject({ text: 'مكناس', id: expect.any(Number) as number });
    const categories = (await suggest('olive', 'fr')).filter(({ kind }) => kind === 'category');
    expect(categories.map(({ text }) => text)).toContain('Olives');
    const tools = await suggest('tract', 'fr', 'Tool');
    expect(tools.filter(({ kind }) => kind === 'category').map(({ type }) => type)).toEqual(['Tool']);
    expect((await suggest('olive', 'fr', 'Animal')).filter(({ kind }) => kind === 'category')).toEqual([]);
  });

  test('what begins nothing is mended', async () => {
    expect(await wordsOf('quorcoubbe')).toEqual(['quorcoube']);
  });

  test.each(['', 'q', '*', '%%%', '___', '\\'])('%j suggests nothing', async (q) => {
    expect(await wordsOf(q)).toEqual([]);
  });

  test.each(["'; drop table words --", "a' | b", 'x:* & !y', '\u0000'])('%j harms nothing', async (q) => {
    expect([200, 422]).toContain((await t.call(`GET /api/search/suggestions?${new URLSearchParams({ q })}`)).status);
    expect(await wordsOf('zzir')).toEqual(['Zzirafées']);
  });

  test('an endless text is refused', async () => {
    expect(errorFields(await t.call(`GET /api/search/suggestions?q=${'x'.repeat(201)}`))).toEqual([422, ['q']]);
    expect(errorFields(await t.call('GET /api/search/suggestions?q=ab&type=Ghost'))).toEqual([422, ['type']]);
  });
});

describe('a search that was typed wrong', () => {
  const found = async (q: string) => {
    const { body } = await t.call(`GET /api/items/search?${new URLSearchParams({ q })}`);
    const titles = body.items.data.slice(0, body.exact ?? undefined).map((card: { title: string }) => card.title);
    return [titles, body.did_you_mean, body.corrected];
  };

  test('finds what was meant, and says so', async () => {
    expect(await found('zziraffées')).toEqual([['Quorcoubes Zzirafées du pays'], 'Zzirafées', true]);
    expect(await found('ضغفزوة طرية')).toEqual([['ضغفوزة طرية'], 'ضغفوزة طرية', true]);
  });

  test('what is found as typed is not corrected', async () => {
    expect(await found('zzirafées')).toEqual([['Quorcoubes Zzirafées du pays'], null, false]);
  });

  test('a seller’s own slip finds their listing, and asks whether the commoner word was meant', async () => {
    const admin = await t.person({ role: 'admin' });
    await publish(t, admin, { title: 'Zzarafées du voisin' });
    await refreshWords(t.deps);
    const share = (word: string, value: number) =>
      t.deps.db.updateTable('words').set({ share: value }).where('word', '=', word).execute();
    await share('zzirafees', 0.5);
    await share('zzarafees', 0.06);
    expect(await found('zzarafées')).toEqual([['Zzarafées du voisin'], null, false]);
    await share('zzarafees', 0.04);
    expect(await found('zzarafées')).toEqual([['Zzarafées du voisin'], 'Zzirafées', false]);
  });

  test('what is like nothing finds nothing', async () => {
    expect(await found('wxwxwxwx')).toEqual([[], null, false]);
  });
});
