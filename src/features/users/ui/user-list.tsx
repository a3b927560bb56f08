import type { ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { nameIn } from '#lib/lang.ts';
import { Ago } from '#ui/ago.tsx';
import { useSite } from '#client/site.ts';
import type { UserRow } from '../contract.ts';
import { StatusBadge, RoleBadge } from './badges.tsx';
import { ContactCell, UserCell } from './user-cells.tsx';
import '#client/texts/admin.ts';

// Below the page header, which overlaps the upper edge.
const headClass =
  'sticky top-[calc(--spacing(16)+1px)] z-10 border-b border-line bg-raised px-3 pt-3 pb-2 text-start text-sm font-medium whitespace-nowrap text-soft first:rounded-ss-card first:ps-4 last:rounded-se-card';
const cellClass = 'border-b border-line px-3 py-2.5 align-middle first:ps-4 [tr:last-child>&]:border-b-0';

const LastSeen = ({ user }: { user: UserRow }): ReactNode => {
  const { t } = useSite();
  return user.seen_at ? <Ago at={user.seen_at} /> : <span title={t('users.never_seen')}>—</span>;
};

const Table = ({ users }: { users: readonly UserRow[] }): ReactNode => {
  const { t, lang } = useSite();
  return (
    <table className="w-full border-separate border-spacing-0 rounded-card border border-line bg-surface shadow-card">
      <thead>
        <tr>
          {(['person', 'contact', 'city', 'on_market', 'joined', 'seen', 'role', 'status'] as const).map((column) => (
            <th key={column} scope="col" className={headClass}>
              {t(`users.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className="transition duration-150 hover:bg-olive-wash/40">
            <td className={`${cellClass} max-w-64`}>
              <UserCell user={user} />
            </td>
            <td className={`${cellClass} max-w-56`}>
              <ContactCell user={user} />
            </td>
            <td className={cellClass}>{user.city ? nameIn(user.city, lang) : '—'}</td>
            <td className={`${cellClass} tabular-nums`}>{user.items || '—'}</td>
            <td className={`${cellClass} text-sm`}>{formatDate(user.created_at, lang)}</td>
            <td className={`${cellClass} text-sm`}>
              <LastSeen user={user} />
            </td>
            <td className={cellClass}>
              <RoleBadge role={user.role} />
            </td>
            <td className={cellClass}>
              <StatusBadge status={user.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Card = ({ user }: { user: UserRow }): ReactNode => {
  const { t, lang } = useSite();
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <UserCell user={user} />
      <ContactCell user={user} />
      <p className="text-sm text-soft">
        {user.city && `${nameIn(user.city, lang)} · `}
        {user.items > 0 && `${t('users.listings', { count: user.items })} · `}
        {t('users.seen')}: <LastSeen user={user} />
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <RoleBadge role={user.role} />
        <StatusBadge status={user.status} />
      </div>
    </article>
  );
};

/** The user list: a table on wide screens, cards on phones. */
export const UserList = ({ users }: { users: readonly UserRow[] }): ReactNode => (
  <>
    <div className="max-lg:hidden">
      <Table users={users} />
    </div>
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:hidden">
      {users.map((user) => (
        <li key={user.id} className="min-w-0">
          <Card user={user} />
        </li>
      ))}
    </ul>
  </>
);
