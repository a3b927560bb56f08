import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { PATHS, withQuery, pathTo } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { AuditEntry } from '../contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/admin.ts';
import { truncate } from '#lib/text.ts';
import { REDACTED } from '../rules.ts';
import { toChanges, type FieldChange, formatField, formatValue, type Names, formatEntry } from './format-entry.ts';
import { Ago } from '#ui/ago.tsx';
import { LIST_CELL, ListTable, TableOrCards } from '#ui/list-page.tsx';

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-olive hover:bg-olive-wash';

interface SubjectLinksProps {
  readonly row: AuditEntry;
  readonly singleSubject: boolean;
}

/** Links from an entry to its subject, and to all entries of the subject. */
const SubjectLinks = ({ row, singleSubject }: SubjectLinksProps): ReactNode => {
  const { t } = useSite();
  const { pathname, search } = useLocation();
  const { kind, id } = row.subject;
  const page = getSubjectPath(row);
  const history =
    id === null || singleSubject ? null : withQuery(PATHS.adminAudit, { subject_kind: kind, subject_id: id });
  if (page === null && history === null) return null;
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap">
      {page !== null && (
        <Link to={page} state={{ back: pathname + search }} className={linkClass}>
          <Icon name="external-link" className="size-4 rtl:-scale-x-100" />
          {t('audit.open')}
        </Link>
      )}
      {history !== null && (
        <Link to={history} className={linkClass}>
          <Icon name="clipboard-list" className="size-4" />
          {t('audit.history')}
        </Link>
      )}
    </div>
  );
};

const LIST_PATHS: Readonly<Record<string, string>> = {
  category: PATHS.adminCategories,
  city: PATHS.adminCities,
  concept: PATHS.adminDictionary,
  slide: PATHS.adminSlides,
  report: PATHS.adminReports,
  chat_report: withQuery(PATHS.adminReports, { of: 'chats' }),
};

/** Path of the page that shows the subject of an entry; null if there is none, or none any more. */
const getSubjectPath = ({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null => {
  const { kind, id } = subject;
  if (action.endsWith('.removed')) return null;
  if (id === null) return LIST_PATHS[kind] ?? null;
  const params = { id: String(id) };
  if (kind === 'item') return pathTo('adminShowItem', params);
  if (kind === 'order') return pathTo('adminEditOrder', params);
  if (kind === 'user') return pathTo('adminUser', params);
  return LIST_PATHS[kind] ?? null;
};

/** Max fields, and characters per value, shown in collapsed form. */
const MAX_FIELDS = 4;
const MAX_CHARACTERS = 90;

interface ValueChangeProps {
  readonly before: string | null;
  readonly after: string | null;
}

/** Old and new value, each in its own text direction. */
const ValueChange = ({ before, after }: ValueChangeProps): ReactNode => {
  const { t } = useSite();
  return (
    <>
      {before !== null && (
        <>
          <span className="sr-only">{t('audit.before')} </span>
          <del className="text-soft decoration-1">
            <bdi>{before}</bdi>
          </del>
        </>
      )}
      {before !== null && after !== null && (
        <Icon name="arrow-right" className="mx-1.5 inline size-4 align-middle text-soft rtl:-scale-x-100" />
      )}
      {after !== null && (
        <>
          <span className="sr-only">{t('audit.after')} </span>
          <ins className="no-underline">
            <bdi>{after}</bdi>
          </ins>
        </>
      )}
    </>
  );
};

/** Changed fields of an entry; long lists and values can be expanded. */
const ChangeList = ({ row, names }: { row: AuditEntry; names: Names }): ReactNode => {
  const { t } = useSite();
  const [open, setOpen] = useState(false);
  const { before, after, subject } = row;
  if (before === REDACTED || after === REDACTED) return <p className="text-soft">{t('audit.redacted')}</p>;
  const changes = toChanges(row);
  const format = (value: unknown, other: unknown, { field }: FieldChange): string | null =>
    value === undefined || (value === null && other === undefined)
      ? null
      : formatValue(t, value, { field, kind: subject.kind, names });
  const rows = changes.map((change) => ({
    field: change.field,
    before: format(change.before, change.after, change),
    after: format(change.after, change.before, change),
  }));
  const shorten = (text: string | null): string | null =>
    open || text === null ? text : truncate(text, MAX_CHARACTERS);
  const collapsible =
    rows.length > MAX_FIELDS ||
    rows.some(({ before: was, after: is }) => shorten(was) !== was || shorten(is) !== is) ||
    open;
  if (rows.length === 0) return null;
  return (
    <>
      <dl className="flex flex-col gap-1">
        {(open ? rows : rows.slice(0, MAX_FIELDS)).map((line) => (
          <div key={line.field ?? ''} className="min-w-0 break-words">
            {line.field !== null && <dt className="me-1.5 inline text-soft">{formatField(t, line.field)}:</dt>}
            <dd className={`inline ${open ? 'whitespace-pre-line' : ''}`}>
              <ValueChange before={shorten(line.before)} after={shorten(line.after)} />
            </dd>
          </div>
        ))}
      </dl>
      {collapsible && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-mx-2 inline-flex min-h-11 items-center px-2 font-medium text-olive underline-offset-4 hover:underline"
        >
          {t(open ? 'audit.less' : 'audit.more')}
        </button>
      )}
    </>
  );
};

interface LogListProps {
  readonly rows: readonly AuditEntry[];
  readonly names: Names;
  readonly singleSubject: boolean;
}

const cellClass = `${LIST_CELL} align-top`;

const Table = ({ rows, names, singleSubject }: LogListProps): ReactNode => {
  const { t } = useSite();
  const columns = [
    { name: t('audit.what'), className: 'w-2/5' },
    { name: t('audit.change') },
    { name: t('audit.when'), className: 'w-40' },
  ];
  return (
    <ListTable columns={columns} className="table-fixed">
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={cellClass}>
            <p className="font-medium break-words">{formatEntry(t, row)}</p>
            <SubjectLinks row={row} singleSubject={singleSubject} />
          </td>
          <td className={cellClass}>
            <ChangeList row={row} names={names} />
          </td>
          <td className={`${cellClass} text-soft`}>
            <Ago at={row.created_at} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
};

/** The log: on wide screens a table with one row per change, on phones one card per change. */
export const LogList = (props: LogListProps): ReactNode => {
  const { t } = useSite();
  return (
    <TableOrCards
      rows={props.rows}
      table={<Table {...props} />}
      renderCard={(row) => (
        <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 shadow-card">
          <h2 className="text-base leading-snug break-words">{formatEntry(t, row)}</h2>
          <Ago at={row.created_at} className="text-sm text-soft" />
          <ChangeList row={row} names={props.names} />
          <SubjectLinks row={row} singleSubject={props.singleSubject} />
        </article>
      )}
    />
  );
};
