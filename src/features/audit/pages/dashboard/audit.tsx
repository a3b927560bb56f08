import type { ReactNode } from 'react';
import { Link, useLoaderData, useNavigation } from 'react-router';
import { PATHS } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { useSite } from '../../../../client/site.ts';
import { hasFilters } from '../../ui/filters.ts';
import { LogFilters } from '../../ui/log-filters.tsx';
import { LogCards, LogTable } from '../../ui/log-list.tsx';
import { formatSubject } from '../../ui/format-entry.ts';
import type { AuditPageData } from './audit.loader.ts';

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
