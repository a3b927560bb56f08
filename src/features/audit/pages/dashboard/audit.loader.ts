import { redirect } from 'react-router';
import type { PageResult } from '../../../../lib/page-result.ts';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { loading, type LoaderArgs, type MetaArgs } from '../../../../client/page.ts';
import type { AuditRow } from '../../contract.ts';
import { readFilters, type LogFilters } from '../../ui/filters.ts';
import type { Named, Names } from '../../ui/words.ts';

export interface AuditData {
  readonly entries: PageResult<AuditRow>;
  readonly actions: readonly string[];
  readonly actors: readonly { readonly id: number; readonly name: string }[];
  readonly filters: LogFilters;
  readonly names: Names;
}

/** The ids that stand under a name on either side of the rows. */
const idsIn = (rows: readonly AuditRow[], field: string): Set<unknown> =>
  new Set(
    rows
      .flatMap(({ before, after }) => [before, after])
      .flatMap((side) => (typeof side === 'object' && side !== null && field in side ? Object.entries(side) : []))
      .flatMap(([name, value]) => (name === field ? [value] : [])),
  );

const namesOf = (all: readonly (Named & { readonly id: number })[], ids: ReadonlySet<unknown>) =>
  Object.fromEntries(
    all
      .filter(({ id }) => ids.has(id))
      .map(({ id, ar_name, fr_name, en_name }) => [id, { ar_name, fr_name, en_name }] as const),
  );

/** What towns and categories in the rows are called; only where there are any. */
const namesIn = async (api: LoaderArgs['api'], rows: readonly AuditRow[]): Promise<Names> => {
  const towns = idsIn(rows, 'city_id');
  const kinds = idsIn(rows, 'category_id');
  const [{ cities }, { categories }] = await Promise.all([
    towns.size > 0 ? api('GET /api/cities') : { cities: [] },
    kinds.size > 0 ? api('GET /api/categories') : { categories: [] },
  ]);
  return { city_id: namesOf(cities, towns), category_id: namesOf(categories, kinds) };
};

export const loader = loading<AuditData>(async ({ api, url }) => {
  const filters = readFilters(url.searchParams);
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const page = url.searchParams.get('page') ?? '1';
  const { entries, actions, actors } = await api('GET /api/admin/audit', { query: { ...asked, page } });
  const { current_page, last_page, data } = entries;
  // Answered with a thrown address, as the router wants it.
  // oxlint-disable-next-line only-throw-error
  if (current_page > last_page) throw redirect(withQuery(PATHS.adminAudit, { ...filters, page: last_page }));
  return { entries, actions, actors, filters, names: await namesIn(api, data) };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('audit.heading'), canonical: null });
