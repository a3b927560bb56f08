import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useOnline } from '#client/device.ts';
import { Optional, useSite } from '#client/site.tsx';
import { WeatherLine } from '#features/weather/ui/index.ts';
import {
  GRID_SIZE,
  toGrid,
  toSortQuery,
  toRow,
  toWelcomeSlide,
  type HomeData,
  type HomeLists,
  type Row,
} from '../home/home-data.ts';
import { ItemLists } from '../home/home-lists.tsx';
import { Slideshow } from '../home/slideshow.tsx';
import { TypeTiles } from '../home/type-tiles.tsx';
import { ApiError } from '#client/api.ts';
import { SORTS, type Sort } from '#features/items/rules/index.ts';
import { defineLoader, type LoaderArgs, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import { tagItems, tagList, type Tag } from '#client/page-data/tags.ts';

/** Slugs of the categories with a row on the home page, in this order; those without items are skipped. */
const FEATURED = ['vegetables', 'sheep', 'olive-oil', 'tractors', 'fruits', 'irrigated-land'];
const MAX_ROWS = 3;

/** Turns a failed call into null, for optional parts of the page; any other error is a bug and is rethrown. */
const nullIfFailed = (error: unknown): null => {
  if (error instanceof ApiError) return null;
  throw error;
};

/** Loads lists independently; `check` throws the first error if none loaded. */
const createPartLoader = () => {
  let loaded = false;
  let failure: unknown;
  const part = <T,>(list: Promise<T>): Promise<T | null> =>
    list.then(
      (items) => {
        loaded = true;
        return items;
      },
      (error: unknown) => {
        failure ??= error;
        return nullIfFailed(error);
      },
    );
  const check = (): void => {
    if (!loaded && failure) throw failure;
  };
  return { part, check };
};

type Part = ReturnType<typeof createPartLoader>['part'];

/** The order that the address asks for; null for each list's own. */
const readSort = ({ searchParams }: URL): Sort | null =>
  SORTS.find((sort) => sort === searchParams.get('sort')) ?? null;

const loadRows = async ({ api, lang, url }: LoaderArgs, part: Part): Promise<Row[]> => {
  const query = toSortQuery(readSort(url));
  const { categories } = await api('GET /api/categories');
  const featured = FEATURED.flatMap((slug) => categories.find((row) => row.slug === slug) ?? []);
  const rows = await Promise.all(
    featured.map(async ({ id, type, ar_name, fr_name, en_name }): Promise<Row> => {
      const category = { id, type, ar_name, fr_name, en_name };
      const list = api('GET /api/items/category/{category_id}', { params: { category_id: id }, query }).then((found) =>
        toRow(found, lang),
      );
      return { category, items: await part(list) };
    }),
  );
  const filled = rows.filter(({ items }) => items?.length !== 0);
  return (filled.length > 0 ? filled : rows).slice(0, MAX_ROWS);
};

/** Any list of items may be missing; if all of them fail, the first error is thrown. */
export const loader = defineLoader<HomeData>(async (args) => {
  const { api, lang, absent, url } = args;
  const sort = readSort(url);
  const { part, check } = createPartLoader();
  const [slides, rows, all, forMe, latest] = await Promise.all([
    absent.includes('slides')
      ? []
      : api('GET /api/slides').then(({ slides }) => slides.map((slide) => toWelcomeSlide(slide, lang)), nullIfFailed),
    loadRows(args, part).catch(nullIfFailed),
    part(api('GET /api/items/all', { query: { sort: sort ?? 'latest' } }).then(({ items }) => items.data)),
    part(api('GET /api/items/for-me', { query: toSortQuery(sort) }).then((found) => toRow(found, lang))),
    part(api('GET /api/items/latest').then(({ items }) => items)),
  ]);
  check();
  // Items in the first grid are not repeated.
  const shown = new Set(all?.slice(0, GRID_SIZE).map(({ id }) => id));
  const fresh = latest?.filter(({ id }) => !shown.has(id));
  return {
    slides: slides ?? [],
    rows: rows ?? [],
    all: all && toGrid(all, lang),
    forMe,
    sort,
    general: import.meta.env.SSR,
    latest: latest && toGrid(fresh && fresh.length >= 4 ? fresh : latest, lang),
  };
});

export const shows = ({ rows, all, forMe, latest }: HomeData): Tag[] => [
  'slides',
  tagList('All'),
  ...[all, forMe, latest, ...rows.map(({ items }) => items)].flatMap(tagItems),
];

const siteLd = (t: MetaArgs['t'], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: t('layout.name'),
  url: origin,
  description: t('layout.description'),
});

export const meta = ({ t, origin }: MetaArgs<HomeData>): Meta => ({
  title: t('home.title'),
  description: t('layout.description'),
  ...(import.meta.env.SSR ? { jsonLd: siteLd(t, origin) } : {}),
});

const isComplete = ({ rows, all, forMe, latest }: HomeLists): boolean =>
  rows.length > 0 && ![all, forMe, latest, ...rows.map(({ items }) => items)].includes(null);

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { slides, ...lists } = useLoaderData() as HomeData;
  const { revalidate } = useRevalidator();
  useOnline(isComplete(lists) ? null : revalidate);
  return (
    <div className="wrap-page flex flex-col gap-2 pt-2 pb-4 md:gap-3 md:pt-3 md:pb-6">
      <h1 className="sr-only">{t('home.title')}</h1>
      {slides.length > 0 && <Slideshow slides={slides} />}
      <TypeTiles />
      <ItemLists {...lists} />
      <Optional feature="weather">
        <WeatherLine />
      </Optional>
    </div>
  );
};
