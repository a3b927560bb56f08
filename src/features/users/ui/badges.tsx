import type { ReactNode } from 'react';
import type { Role } from '../../../lib/viewer.ts';
import { Badge, type BadgeLook } from '../../../ui/badge.tsx';
import { useSite } from '../../../client/site.ts';
import type { UserStatus } from '../rules.ts';

const ROLE_LOOKS: Readonly<Record<Role, BadgeLook>> = {
  admin: 'saffron',
  delivery: 'sky',
  farmer: 'olive',
  buyer: 'plain',
};
const STATUS_LOOKS: Readonly<Record<UserStatus, BadgeLook>> = { active: 'olive', suspended: 'clay', closed: 'plain' };

export const RoleBadge = ({ role }: { role: Role }): ReactNode => {
  const { t } = useSite();
  return <Badge look={ROLE_LOOKS[role]}>{t(`people.roles.${role}`)}</Badge>;
};

export const StatusBadge = ({ status }: { status: UserStatus }): ReactNode => {
  const { t } = useSite();
  return <Badge look={STATUS_LOOKS[status]}>{t(`people.statuses.${status}`)}</Badge>;
};
