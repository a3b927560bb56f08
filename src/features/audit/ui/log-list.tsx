import type { ReactNode } from 'react';
import { Ago } from '#ui/ago.tsx';
import { useSite } from '#client/site.ts';
import type { AuditEntry } from '../contract.ts';
import { ChangeList } from './change-list.tsx';
import { SubjectLinks } from './subject-links.tsx';
import { formatEntry, type Names } from './format-entry.ts';
import '#client/texts/admin.ts';

interface Props {
  readonly rows: readonly AuditEntry[];
  readonly names: Names;
  /** Whether the log shows a single subject. */
  readonly singleSubject: boolean;
}

const headClass =
  'sticky top-0 z-10 border-b border-line bg-surface px-4 py-3 text-start text-sm font-medium text-soft';
const cellClass = 'border-b border-line px-4 py-3 align-top';

/** The log on wide screens: one row per change, with a sticky header. */
export const LogTable = ({ rows, names, singleSubject }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-card border border-line bg-surface shadow-card">
      <thead>
        <tr>
          <th scope="col" className={`${headClass} w-2/5 rounded-ss-card`}>
            {t('audit.what')}
          </th>
          <th scope="col" className={headClass}>
            {t('audit.change')}
          </th>
          <th scope="col" className={`${headClass} w-40 rounded-se-card`}>
            {t('audit.when')}
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
};

/** The log on phones: one card per change. */
export const LogCards = ({ rows, names, singleSubject }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id} className="min-w-0">
          <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 shadow-card">
            <h2 className="text-base leading-snug break-words">{formatEntry(t, row)}</h2>
            <Ago at={row.created_at} className="text-sm text-soft" />
            <ChangeList row={row} names={names} />
            <SubjectLinks row={row} singleSubject={singleSubject} />
          </article>
        </li>
      ))}
    </ul>
  );
};
