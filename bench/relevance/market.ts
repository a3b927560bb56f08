import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { marketItems, seedDemo } from '#db/seed/demo.ts';
import type { MarketItem } from '#db/seed/market/market-item.ts';
import { createApp } from '#app/app.ts';
import { getGazetteer } from '#features/places/service.ts';
import { SearchResult } from '#features/search/contract.ts';
import { refreshVocabulary } from '#features/search/engine/vocabulary.ts';
import type { Deps } from '#platform/context.ts';
import { readConfig } from '#platform/core/config.ts';
import { openDeps } from '#platform/deps.ts';
import { openEnvironment } from '../environment.ts';

/** The product in this process, with the demo market. */
export interface Market {
  readonly app: Hono;
  readonly deps: Deps;
  readonly close: () => Promise<void>;
}

export interface MarketEnvironment {
  /** Opens the product with empty in-memory caches. */
  readonly open: () => Promise<Market>;
  readonly close: () => Promise<void>;
}

/** Creates a database with the demo market and more items, without pictures, which would take a minute. */
export const createMarket = async (more: readonly MarketItem[] = []): Promise<MarketEnvironment> => {
  const environment = await openEnvironment();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghalla-relevance-'));
  const env = { DATABASE_URL: environment.databaseUrl, DATA_DIR: dataDir, SEED: 'none' };
  const config = readConfig({ ...env, LOG_LEVEL: 'error', RATE_LIMIT: 'off' });
  const close = async (): Promise<void> => {
    await environment.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const open = async (): Promise<Market> => {
    const opened = await openDeps(config);
    return { ...opened, app: await createApp(opened.deps) };
  };
  try {
    const { deps, close: closeDeps } = await openDeps(config);
    try {
      const withoutPictures = [...marketItems, ...more].map((item) => ({ ...item, pictures: [] }));
      await seedDemo(deps, deps.clock.now(), withoutPictures);
      await refreshVocabulary(deps);
    } finally {
      await closeDeps();
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { open, close };
};

/** Empties the dictionary and reindexes; returns how many concepts it had (0 if there is no table). */
export const removeConcepts = async ({ deps }: Market): Promise<number> => {
  const { pool } = deps.db;
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('concepts') is not null as there`);
  if (!rows[0]?.there) return 0;
  const { rowCount } = await pool.query('delete from concepts');
  await refreshVocabulary(deps);
  return rowCount ?? 0;
};

/** The response of a search. */
export interface SearchAnswer {
  readonly titles: readonly string[];
  /** How many of the titles, from the first on, match fully. */
  readonly exact: number;
  /** Prices and places that were understood, a city by its slug. */
  readonly understood: readonly {
    readonly kind: string;
    readonly min?: number;
    readonly max?: number;
    readonly slug?: string | undefined;
  }[];
}

/** Searches as a guest and returns the first page. Throws on an error response. */
export const search = async ({ app, deps }: Market, q: string): Promise<SearchAnswer> => {
  const response = await app.request(`/api/items/search?${new URLSearchParams({ type: 'All', q }).toString()}`);
  if (response.status !== 200) throw new Error(`«${q}» returned ${response.status}: ${await response.text()}`);
  const { items, exact, understood } = SearchResult.parse(await response.json());
  const { byId, cities } = await getGazetteer(deps);
  // The surroundings of a city have its name and no id.
  const slugOf = ({ city_id, name }: { city_id?: number | undefined; name?: string | undefined }): string | undefined =>
    (byId.get(city_id ?? 0) ?? cities.find(({ ar_name }) => ar_name === name))?.slug;
  return {
    titles: items.data.map(({ title }) => title),
    exact: exact ?? items.data.length,
    understood: understood.map((part) => ({
      ...part,
      slug: part.kind === 'place' ? slugOf(part) : undefined,
    })) as SearchAnswer['understood'],
  };
};
