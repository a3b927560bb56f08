import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { formatPhoneText, getFullName } from '#lib/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { UserRow } from '../contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/admin.ts';
import type { Role } from '#lib/viewer.ts';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import type { UserStatus } from '../rules.ts';

/** Avatar, name with a link to the user page, and account id. */
export const UserCell = ({ user }: { user: UserRow }): ReactNode => {
  const { t } = useSite();
  const displayName = useDisplayName();
  const { pathname, search } = useLocation();
  return (
    <div className="flex items-center gap-3">
      <Avatar path={user.avatar} name={getFullName(user)} size={64} className="size-12" />
      <div className="min-w-0">
        <Link
          dir="auto"
          to={pathTo('adminUser', { id: String(user.id) })}
          state={{ back: pathname + search }}
          className="text-match block cut-line leading-snug font-medium after:absolute after:inset-0 hover:text-olive lg:after:hidden"
        >
          {displayName(user)}
        </Link>
        <p className="cut-line text-sm text-soft">
          {t('users.number', { id: user.id })} · {t(`users.for.${user.for}`)}
        </p>
      </div>
    </div>
  );
};

export const ContactCell = ({ user }: { user: UserRow }): ReactNode => {
  const { t } = useSite();
  const { phone, phone_verified, email } = user;
  if (!phone && !email) return <span className="text-soft">—</span>;
  return (
    <div className="flex min-w-0 flex-col">
      {phone && (
        <span className="flex items-center gap-1.5">
          <bdi className="ltr-run whitespace-nowrap tabular-nums">{formatPhoneText(phone)}</bdi>
          {phone_verified && (
            <span className="text-olive" title={t('users.confirmed')}>
              <Icon name="badge-check" className="size-4.5" />
              <span className="sr-only">{t('users.confirmed')}</span>
            </span>
          )}
        </span>
      )}
      {email && <bdi className="ltr-run max-w-full self-start cut-line text-sm text-soft">{email}</bdi>}
    </div>
  );
};

const ROLE_VARIANTS: Readonly<Record<Role, BadgeVariant>> = {
  admin: 'saffron',
  delivery: 'sky',
  farmer: 'olive',
  buyer: 'plain',
};
const STATUS_VARIANTS: Readonly<Record<UserStatus, BadgeVariant>> = {
  active: 'olive',
  suspended: 'clay',
  closed: 'plain',
};

export const RoleBadge = ({ role }: { role: Role }): ReactNode => {
  const { t } = useSite();
  return <Badge variant={ROLE_VARIANTS[role]}>{t(`users.roles.${role}`)}</Badge>;
};

export const StatusBadge = ({ status }: { status: UserStatus }): ReactNode => {
  const { t } = useSite();
  return <Badge variant={STATUS_VARIANTS[status]}>{t(`users.statuses.${status}`)}</Badge>;
};

type NamedUser = Pick<UserRow, 'first_name' | 'last_name' | 'status'>;

/** Returns a function that gives a user's full name, or a placeholder. */
export const useDisplayName = (): ((user: NamedUser) => string) => {
  const { t } = useSite();
  return (user) => getFullName(user) || t(user.status === 'closed' ? 'users.closed_name' : 'users.nameless');
};
