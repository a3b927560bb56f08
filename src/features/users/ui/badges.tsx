import type { ReactNode } from 'react';
import type { Role } from '../../../lib/viewer.ts';
import { Badge, type BadgeLook } from '../../../ui/badge.tsx';
import { useSite } from '../../../client/site.ts';
import type { PersonStatus } from '../rules.ts';

const ROLE: Readonly<Record<Role, BadgeLook>> = { admin: 'saffron', delivery: 'sky', farmer: 'olive', buyer: 'plain' };
const STATUS: Readonly<Record<PersonStatus, BadgeLook>> = { active: 'olive', suspended: 'clay', closed: 'plain' };

/** What somebody may do, in a word. */
export const RoleBadge = ({ role }: { role: Role }): ReactNode => {
  const { t } = useSite();
  return <Badge look={ROLE[role]}>{t(`people.roles.${role}`)}</Badge>;
};

/** How an account stands, in a word. */
export const PersonBadge = ({ status }: { status: PersonStatus }): ReactNode => {
  const { t } = useSite();
  return <Badge look={STATUS[status]}>{t(`people.statuses.${status}`)}</Badge>;
};
