import type { ReactNode } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import { nameIn } from '../../../lib/lang.ts';
import { Ago } from '../../../ui/ago.tsx';
import { useSite } from '../../../client/site.ts';
import type { PersonRow } from '../contract.ts';
import { PersonBadge, RoleBadge } from './badges.tsx';
import { Reach, Who } from './who.tsx';

// Below the header of the page, whose band lies over its upper edge.
const head =
  'sticky top-[calc(--spacing(16)+1px)] z-10 border-b border-line bg-raised px-3 pt-3 pb-2 text-start text-sm font-medium whitespace-nowrap text-soft first:rounded-ss-card first:ps-4 last:rounded-se-card';
const cell = 'border-b border-line px-3 py-2.5 align-middle first:ps-4 [tr:last-child>&]:border-b-0';

const Seen = ({ person }: { person: PersonRow }): ReactNode => {
  const { t } = useSite();
  return person.seen_at ? <Ago at={person.seen_at} /> : <span title={t('people.never_seen')}>—</span>;
};

const Table = ({ people }: { people: readonly PersonRow[] }): ReactNode => {
  const { t, lang } = useSite();
  return (
    <table className="w-full border-separate border-spacing-0 rounded-card border border-line bg-surface shadow-card">
      <thead>
        <tr>
          {(['person', 'contact', 'city', 'on_market', 'joined', 'seen', 'role', 'status'] as const).map((column) => (
            <th key={column} scope="col" className={head}>
              {t(`people.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className="transition duration-150 hover:bg-olive-wash/40">
            <td className={`${cell} max-w-64`}>
              <Who person={person} />
            </td>
            <td className={`${cell} max-w-56`}>
              <Reach person={person} />
            </td>
            <td className={cell}>{person.city ? nameIn(person.city, lang) : '—'}</td>
            <td className={`${cell} tabular-nums`}>{person.items || '—'}</td>
            <td className={`${cell} text-sm`}>{formatDate(person.created_at, lang)}</td>
            <td className={`${cell} text-sm`}>
              <Seen person={person} />
            </td>
            <td className={cell}>
              <RoleBadge role={person.role} />
            </td>
            <td className={cell}>
              <PersonBadge status={person.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Card = ({ person }: { person: PersonRow }): ReactNode => {
  const { t, lang } = useSite();
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <Who person={person} />
      <Reach person={person} />
      <p className="text-sm text-soft">
        {person.city && `${nameIn(person.city, lang)} · `}
        {person.items > 0 && `${t('people.listings', { count: person.items })} · `}
        {t('people.seen')}: <Seen person={person} />
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <RoleBadge role={person.role} />
        <PersonBadge status={person.status} />
      </div>
    </article>
  );
};

/** People: a table on desks, cards on phones. */
export const PeopleList = ({ people }: { people: readonly PersonRow[] }): ReactNode => (
  <>
    <div className="max-lg:hidden">
      <Table people={people} />
    </div>
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:hidden">
      {people.map((person) => (
        <li key={person.id} className="min-w-0">
          <Card person={person} />
        </li>
      ))}
    </ul>
  </>
);
