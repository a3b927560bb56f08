import type { ReactNode } from 'react';
import { Ago } from '../../../ui/ago.tsx';
import { useSite } from '../../../client/site.ts';
import type { AuditRow } from '../contract.ts';
import { ChangeList } from './change-list.tsx';
import { SubjectLinks } from './subject-links.tsx';
import { sentenceOf, type Names } from './words.ts';

interface Props {
  readonly rows: readonly AuditRow[];
  readonly names: Names;
  /** Whether only one subject is shown. */
  readonly alone: boolean;
}

const head = 'sticky top-0 z-10 border-b border-line bg-surface px-4 py-3 text-start text-sm font-medium text-soft';
const cell = 'border-b border-line px-4 py-3 align-top';

/** The log on a desk, one change a row; the head stays in sight. */
export const LogTable = ({ rows, names, alone }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-card border border-line bg-surface shadow-card">
      <thead>
        <tr>
          <th scope="col" className={`${head} w-2/5 rounded-ss-card`}>
            {t('audit.what')}
          </th>
          <th scope="col" className={head}>
            {t('audit.change')}
          </th>
          <th scope="col" className={`${head} w-40 rounded-se-card`}>
            {t('audit.when')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={cell}>
              <p className="font-medium break-words">{sentenceOf(t, row)}</p>
              <SubjectLinks row={row} alone={alone} />
            </td>
            <td className={cell}>
              <ChangeList row={row} names={names} />
            </td>
            <td className={`${cell} text-soft`}>
              <Ago at={row.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The log on a phone, one change a card. */
export const LogCards = ({ rows, names, alone }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id} className="min-w-0">
          <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 shadow-card">
            <h2 className="text-base leading-snug break-words">{sentenceOf(t, row)}</h2>
            <Ago at={row.created_at} className="text-sm text-soft" />
            <ChangeList row={row} names={names} />
            <SubjectLinks row={row} alone={alone} />
          </article>
        </li>
      ))}
    </ul>
  );
};
