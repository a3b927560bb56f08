import type { ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { nameIn } from '#lib/lang.ts';
import { Ago } from '#ui/ago.tsx';
import { LIST_CELL, ListTable, TableOrCards, type ListSort } from '#ui/list-page.tsx';
import { COLUMN_SORTS } from './user-filters-form.tsx';
import { useSite } from '#client/site.tsx';
import type { UserRow } from '../contract.ts';
import { StatusBadge, RoleBadge, ContactCell, UserCell } from './user-cells.tsx';
import '#i18n/bundles/admin.ts';

const COLUMNS = ['person', 'contact', 'city', 'on_market', 'joined', 'seen', 'role', 'status'] as const;

interface Props {
  readonly users: readonly UserRow[];
  readonly sort: ListSort;
}

const LastSeen = ({ user }: { user: UserRow }): ReactNode => {
  const { t } = useSite();
  return user.seen_at ? <Ago at={user.seen_at} /> : <span title={t('users.never_seen')}>—</span>;
};

const Table = ({ users, sort }: Props): ReactNode => {
  const { t, lang } = useSite();
  return (
    <ListTable
      sort={sort}
      columns={COLUMNS.map((column) => ({
        name: t(`users.${column}`),
        ...(column in COLUMN_SORTS && { sort: COLUMN_SORTS[column as keyof typeof COLUMN_SORTS] }),
      }))}
    >
      {users.map((user) => (
        <tr key={user.id} className="transition duration-150 hover:bg-olive-wash/40">
          <td className={`${LIST_CELL} max-w-64`}>
            <UserCell user={user} />
          </td>
          <td className={`${LIST_CELL} max-w-56`}>
            <ContactCell user={user} />
          </td>
          <td className={LIST_CELL}>{user.city ? nameIn(user.city, lang) : '—'}</td>
          <td className={`${LIST_CELL} tabular-nums`}>{user.items || '—'}</td>
          <td className={`${LIST_CELL} text-sm`}>{formatDate(user.created_at, lang)}</td>
          <td className={`${LIST_CELL} text-sm`}>
            <LastSeen user={user} />
          </td>
          <td className={LIST_CELL}>
            <RoleBadge role={user.role} />
          </td>
          <td className={LIST_CELL}>
            <StatusBadge status={user.status} />
          </td>
        </tr>
      ))}
    </ListTable>
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
export const UserList = ({ users, sort }: Props): ReactNode => (
  <TableOrCards rows={users} table={<Table users={users} sort={sort} />} renderCard={(user) => <Card user={user} />} />
);
