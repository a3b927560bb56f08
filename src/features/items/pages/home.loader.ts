import type { Category } from '../../categories/contract.ts';
import { loading, type MetaArgs, type LoaderArgs, type Meta } from '../../../web/page.ts';
import { teaserOf, type Teaser } from '../ui/teaser.ts';

/** The rows of one category that a home page shows, in this order; those without items wait for better days. */
const SHOWN = ['vegetables', 'sheep', 'olive-oil', 'tractors', 'fruits', 'irrigated-land'];
const ROWS = 4;
/** Cards of a row and of a grid. */
const IN_ROW = 10;
const IN_GRID = 12;

/** A list that came, or `null` where it did not: one failing section leaves the others standing. */
export type Came = readonly Teaser[] | null;

export interface Row {
  readonly category: Pick<Category, 'id' | 'type' | 'ar_name' | 'fr_name' | 'en_name'>;
  readonly items: Came;
}

export interface HomeData {
  readonly rows: readonly Row[];
  readonly all: Came;
  readonly forMe: Came;
  readonly latest: Came;
}

export const rowOf = ({ items }: { items: readonly Teaser[] }): Teaser[] => items.slice(0, IN_ROW).map(teaserOf);

export const gridOf = (items: readonly Teaser[]): Teaser[] => items.slice(0, IN_GRID).map(teaserOf);

const none = (): null => null;

const loadRows = async ({ api }: LoaderArgs): Promise<Row[]> => {
  const { categories } = await api('GET /api/categories');
  const known = SHOWN.flatMap((slug) => categories.find((row) => row.slug === slug) ?? []);
  const rows = await Promise.all(
    known.map(async ({ id, type, ar_name, fr_name, en_name }): Promise<Row> => {
      const items = await api('GET /api/items/category/{category_id}', { params: { category_id: id } }).then(
        rowOf,
        none,
      );
      return { category: { id, type, ar_name, fr_name, en_name }, items };
    }),
  );
  const filled = rows.filter(({ items }) => items?.length !== 0);
  return (filled.length > 0 ? filled : rows).slice(0, ROWS);
};

export const loader = loading<HomeData>(async (args) => {
  const { api } = args;
  const [rows, all, forMe, latest] = await Promise.all([
    loadRows(args).catch(() => []),
    api('GET /api/items/all', { query: { sort: 'latest' } }).then(({ items }) => items.data, none),
    api('GET /api/items/for-me').then(rowOf, none),
    api('GET /api/items/latest').then(({ items }) => items, none),
  ]);
  const grid = all && gridOf(all);
  // What the first grid shows already would only be said twice.
  const fresh = latest?.filter((item) => !grid?.some(({ id }) => id === item.id));
  return { rows, all: grid, forMe, latest: latest && gridOf(fresh && fresh.length >= 4 ? fresh : latest) };
});

export const meta = ({ t, origin }: MetaArgs<HomeData>): Meta => ({
  title: t('home.title'),
  description: t('layout.description'),
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: t('layout.name'),
    url: origin,
    description: t('layout.description'),
  },
});
