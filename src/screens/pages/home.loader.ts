import { ApiError } from '../../client/api.ts';
import { loading, type MetaArgs, type LoaderArgs, type Meta } from '../../client/page.ts';
import { gridOf, rowOf, welcomeIn, type HomeData, type Row } from '../home/home-data.ts';

/** The rows of one category that a home page shows, in this order; those without items wait for better days. */
const SHOWN = ['vegetables', 'sheep', 'olive-oil', 'tractors', 'fruits', 'irrigated-land'];
const ROWS = 4;

/** Null in place of what a page can do without; any other error than that of a failed call is a bug. */
const nullIfFailed = (error: unknown): null => {
  if (error instanceof ApiError) return null;
  throw error;
};

/** Waits for lists, each on its own, and remembers why the first one failed and whether any came. */
const gather = () => {
  let came = false;
  let failure: unknown;
  const part = <T>(list: Promise<T>): Promise<T | null> =>
    list.then(
      (found) => {
        came = true;
        return found;
      },
      (error: unknown) => {
        failure ??= error;
        return nullIfFailed(error);
      },
    );
  const check = (): void => {
    if (!came && failure) throw failure;
  };
  return { part, check };
};

type Part = ReturnType<typeof gather>['part'];

const loadRows = async ({ api }: LoaderArgs, part: Part): Promise<Row[]> => {
  const { categories } = await api('GET /api/categories');
  const known = SHOWN.flatMap((slug) => categories.find((row) => row.slug === slug) ?? []);
  const rows = await Promise.all(
    known.map(async ({ id, type, ar_name, fr_name, en_name }): Promise<Row> => {
      const category = { id, type, ar_name, fr_name, en_name };
      const list = api('GET /api/items/category/{category_id}', { params: { category_id: id } }).then(rowOf);
      return { category, items: await part(list) };
    }),
  );
  const filled = rows.filter(({ items }) => items?.length !== 0);
  return (filled.length > 0 ? filled : rows).slice(0, ROWS);
};

/** Each list of items may be missing; a page without any is none: then the failure of the first is thrown. */
export const loader = loading<HomeData>(async (args) => {
  const { api, lang } = args;
  const { part, check } = gather();
  const [slides, rows, all, forMe, latest] = await Promise.all([
    api('GET /api/slides').then((answer) => answer.slides.map((slide) => welcomeIn(slide, lang)), nullIfFailed),
    loadRows(args, part).catch(nullIfFailed),
    part(api('GET /api/items/all', { query: { sort: 'latest' } }).then(({ items }) => items.data)),
    part(api('GET /api/items/for-me').then(rowOf)),
    part(api('GET /api/items/latest').then(({ items }) => items)),
  ]);
  check();
  const grid = all && gridOf(all);
  // What the first grid shows already would only be said twice.
  const fresh = latest?.filter((item) => !grid?.some(({ id }) => id === item.id));
  return {
    slides: slides ?? [],
    rows: rows ?? [],
    all: grid,
    forMe,
    latest: latest && gridOf(fresh && fresh.length >= 4 ? fresh : latest),
  };
});

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
