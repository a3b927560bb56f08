import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { computeNeeds, createModel, findSteps, type Sample } from './model.ts';
import { writeTables } from './tables.ts';

const samples = JSON.parse(await readFile('bench/capacity/figures.json', 'utf8')) as Sample[];

describe('the model of capacity', () => {
  const model = createModel(samples);

  test('docs/scaling.md has the tables that the stored figures give', async () => {
    const page = await readFile('docs/scaling.md', 'utf8');
    const cells = (text: string): string[] =>
      text.split('\n').map((line) => line.replaceAll(/ +|-{3,}/g, ' ').replaceAll(/:? \|/g, ' |'));
    expect(cells(writeTables(page, samples))).toEqual(cells(page));
    expect(() => writeTables(page.replace('<!-- needs -->', ''), samples)).toThrow('no place for needs');
  });

  test('gives back the figures of markets that were measured, where they lie on its lines', () => {
    const line = (items: number): Sample => ({
      ...(samples[0] as Sample),
      items,
      calls: Object.fromEntries(
        Object.keys(samples[0]?.calls ?? {}).map((call) => [call, { application: 2, database: Math.log10(items) }]),
      ) as Sample['calls'],
    });
    const fitted = createModel([line(1e4), line(1e5)]);
    expect(fitted.cost('text search', 1e6).database).toBeCloseTo(6);
    expect(fitted.cost('text search', 1e6).application).toBeCloseTo(2);
    expect(() => createModel([])).toThrow('there are no figures');
  });

  test('needs grow with readers and with listings, and one machine serves a small market', () => {
    const of = (items: number, readers: number) => computeNeeds(model, items, readers);
    for (const name of ['applicationCores', 'databaseCores', 'databaseGigabytes', 'memoryGigabytes'] as const) {
      expect(of(1e4, 1e7)[name], name).toBeGreaterThan(of(1e4, 1e5)[name]);
      expect(of(1e8, 1e5)[name], name).toBeGreaterThan(of(1e4, 1e5)[name]);
    }
    // A hundred times the readers find more pages in the cache.
    expect(of(1e4, 1e7).applicationCores).toBeLessThan(100 * of(1e4, 1e5).applicationCores);
    expect(findSteps(of(1e4, 1e3)).taken).toEqual([]);
    const large = findSteps(of(1e8, 1e7));
    expect(large.taken.map(({ change }) => change)).toContain('CDN in front of pages and pictures');
  });
});
