import type { ReactNode } from 'react';
import { redirect, useLoaderData, useNavigation } from 'react-router';
import { PATHS, withQuery } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useSite } from '#client/site.ts';
import { hasFilters, readFilters, type LogFilters as Filters } from '#features/audit/ui/filters.ts';
import { LogFilters } from '#features/audit/ui/log-filters.tsx';
import { LogCards, LogTable } from '#features/audit/ui/log-list.tsx';
import { formatSubject, type Named, type Names } from '#features/audit/ui/format-entry.ts';
import type { PageResult } from '#lib/page-result.ts';
import { defineLoader, type LoaderArgs, type MetaArgs } from '#client/navigation/page.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';

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

const NoEntries = ({ filtered }: { filtered: boolean }): ReactNode => {
  const { t } = useSite();
  if (!filtered) return <EmptyState art="basket" title={t('audit.none')} text={t('audit.none_text')} />;
  return (
    <EmptyState art="search" title={t('audit.nothing_fits')} text={t('audit.nothing_fits_text')}>
      <Link to={PATHS.adminAudit} className={buttonClass('quiet')}>
        {t('audit.show_all')}
      </Link>
    </EmptyState>
  );
};

/** The audit log: changes by administrators. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { entries, actions, actors, filters, names } = useLoaderData<AuditPageData>();
  const loading = useNavigation().state === 'loading';
  const { subject_kind: kind, subject_id: id } = filters;
  const singleSubject = kind !== '' && id !== '';
  const filtered = hasFilters(filters);
  const list = { rows: entries.data, names, singleSubject };
  const subjectName = entries.data.find(({ subject }) => subject.name !== null)?.subject.name ?? null;
  return (
    <div className="wrap-page py-6">
      <h1 className="text-2xl">{t('audit.heading')}</h1>
      <p className="text-soft">{t('audit.intro')}</p>
      <p className="text-soft" aria-live="polite">
        {t('audit.count', { count: entries.total })}
      </p>
      {(filtered || entries.total > 0) && (
        <LogFilters
          filters={filters}
          actions={actions}
          actors={actors}
          subject={singleSubject ? formatSubject(t, { kind, id: Number(id), name: subjectName }) : null}
        />
      )}
      {entries.data.length === 0 ? (
        <NoEntries filtered={filtered} />
      ) : (
        <div aria-busy={loading} className={`transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}>
          <div className="max-lg:hidden">
            <LogTable {...list} />
          </div>
          <div className="lg:hidden">
            <LogCards {...list} />
          </div>
        </div>
      )}
      <Pagination page={entries.current_page} last={entries.last_page} />
    </div>
  );
};
