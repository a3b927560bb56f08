import { redirect } from 'react-router';
import type { PageResult } from '../../../../lib/page-result.ts';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { defineLoader, type LoaderArgs, type MetaArgs } from '../../../../client/page.ts';
import type { AuditEntry } from '../../contract.ts';
import { readFilters, type LogFilters } from '../../ui/filters.ts';
import type { Named, Names } from '../../ui/format-entry.ts';

export interface AuditPageData {
  readonly entries: PageResult<AuditEntry>;
  readonly actions: readonly string[];
  readonly actors: readonly { readonly id: number; readonly name: string }[];
  readonly filters: LogFilters;
  readonly names: Names;
}

/** Values of a field on either side of the rows. */
const collectIds = (rows: readonly AuditEntry[], field: string): Set<unknown> =>
  new Set(
    rows
      .flatMap(({ before, after }) => [before, after])
      .flatMap((side) => (typeof side === 'object' && side !== null && field in side ? Object.entries(side) : []))
      .flatMap(([name, value]) => (name === field ? [value] : [])),
  );

const pickNames = (all: readonly (Named & { readonly id: number })[], ids: ReadonlySet<unknown>) =>
  Object.fromEntries(
    all
      .filter(({ id }) => ids.has(id))
      .map(({ id, ar_name, fr_name, en_name }) => [id, { ar_name, fr_name, en_name }] as const),
  );

/** Loads the names of cities and categories in the rows, if there are any. */
const loadNames = async (api: LoaderArgs['api'], rows: readonly AuditEntry[]): Promise<Names> => {
  const cityIds = collectIds(rows, 'city_id');
  const categoryIds = collectIds(rows, 'category_id');
  const [{ cities }, { categories }] = await Promise.all([
    cityIds.size > 0 ? api('GET /api/cities') : { cities: [] },
    categoryIds.size > 0 ? api('GET /api/categories') : { categories: [] },
  ]);
  return { city_id: pickNames(cities, cityIds), category_id: pickNames(categories, categoryIds) };
};

export const loader = defineLoader<AuditPageData>(async ({ api, url }) => {
  const filters = readFilters(url.searchParams);
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const page = url.searchParams.get('page') ?? '1';
  const { entries, actions, actors } = await api('GET /api/admin/audit', { query: { ...query, page } });
  const { current_page, last_page, data } = entries;
  // The router expects redirects to be thrown.
  // oxlint-disable-next-line only-throw-error
  if (current_page > last_page) throw redirect(withQuery(PATHS.adminAudit, { ...filters, page: last_page }));
  return { entries, actions, actors, filters, names: await loadNames(api, data) };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('audit.heading'), canonical: null });
