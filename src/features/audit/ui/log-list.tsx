import type { ReactNode } from 'react';
import { Ago } from '#ui/ago.tsx';
import { LIST_CELL, ListTable, TableOrCards } from '#ui/list-page.tsx';
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

const cellClass = `${LIST_CELL} align-top`;

const Table = ({ rows, names, singleSubject }: Props): ReactNode => {
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
export const LogList = (props: Props): ReactNode => {
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
