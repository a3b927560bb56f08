import type { ReactNode } from 'react';
import type { Role } from '#lib/viewer.ts';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { useSite } from '#client/site.ts';
import type { UserStatus } from '../rules.ts';
import '#client/texts/admin.ts';

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
