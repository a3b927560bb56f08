import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage, listQuery, ListRows, NothingFits, redirectPastEnd } from '#ui/list-page.tsx';
import { useSite } from '#client/site.tsx';
import { hasFilters, readFilters, type LogFilters as Filters } from '#features/audit/ui/filters.ts';
import { LogFilters } from '#features/audit/ui/log-filters.tsx';
import { LogList } from '#features/audit/ui/log-list.tsx';
import { formatSubject, type Named, type Names } from '#features/audit/ui/format-entry.ts';
import type { PageResult } from '#lib/page-result.ts';
import { defineLoader, type LoaderArgs, type MetaArgs } from '#client/navigation/page.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import '#i18n/bundles/admin.ts';

export interface AuditPageData {
  readonly entries: PageResult<AuditEntry>;
  readonly actions: readonly string[];
  readonly actors: readonly { readonly id: number; readonly name: string }[];
  readonly filters: Filters;
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
  const answer = await api('GET /api/admin/audit', { query: listQuery(filters, url) });
  redirectPastEnd(answer.entries, PATHS.adminAudit, filters);
  return { ...answer, filters, names: await loadNames(api, answer.entries.data) };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('audit.heading'), canonical: null });

const NoEntries = ({ filtered }: { filtered: boolean }): ReactNode => {
  const { t } = useSite();
  if (!filtered) return <EmptyState art="basket" title={t('audit.none')} text={t('audit.none_text')} />;
  const none = { title: t('audit.nothing_fits'), text: t('audit.nothing_fits_text'), showAll: t('audit.show_all') };
  return <NothingFits {...none} to={PATHS.adminAudit} />;
};

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { entries, actions, actors, filters, names } = useLoaderData<AuditPageData>();
  const { subject_kind: kind, subject_id: id } = filters;
  const singleSubject = kind !== '' && id !== '';
  const filtered = hasFilters(filters);
  const subjectName = entries.data.find(({ subject }) => subject.name !== null)?.subject.name ?? null;
  return (
    <ListPage
      heading={t('audit.heading')}
      text={t('audit.intro')}
      count={t('audit.count', { count: entries.total })}
      list={entries}
    >
      {(filtered || entries.total > 0) && (
        <LogFilters
          filters={filters}
          actions={actions}
          actors={actors}
          subject={singleSubject ? formatSubject(t, { kind, id: Number(id), name: subjectName }) : null}
        />
      )}
      <ListRows isEmpty={entries.data.length === 0} empty={<NoEntries filtered={filtered} />}>
        <LogList rows={entries.data} names={names} singleSubject={singleSubject} />
      </ListRows>
    </ListPage>
  );
};
