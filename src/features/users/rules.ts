import type { Role } from '../../lib/viewer.ts';

/** How an account stands: in use, kept out by an administrator, or closed by its owner for good. */
export const PERSON_STATUSES = ['active', 'suspended', 'closed'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** The longest reason of a suspension, in characters as people count them. */
export const MOST_REASON = 500;

interface Standing {
  readonly banned: boolean;
  readonly ban_expires: Date | null;
  readonly closed_at: Date | null;
}

/** How an account stands at a moment. */
export const personStatus = ({ banned, ban_expires, closed_at }: Standing, now: Date): PersonStatus => {
  if (closed_at) return 'closed';
  return banned && (ban_expires === null || ban_expires > now) ? 'suspended' : 'active';
};

/** What somebody is called; null for who gave no name. */
export const nameOf = (person: { readonly first_name: string; readonly last_name: string }): string | null =>
  `${person.first_name} ${person.last_name}`.trim() || null;

interface Subject {
  readonly id: number;
  readonly role: Role;
  readonly closed_at: Date | string | null;
}

/** Why an administrator may not give somebody another role, as a key of errors; null where they may. */
export const whyNoRole = (me: number, { id, closed_at }: Subject): 'own_role' | 'account_closed' | null => {
  if (closed_at !== null) return 'account_closed';
  return id === me ? 'own_role' : null;
};

/** Why an administrator may not suspend somebody; administrators lose their role first, for all to see in the log. */
export const whyNoSuspension = (
  me: number,
  { id, role, closed_at }: Subject,
): 'own_suspension' | 'admin_suspension' | 'account_closed' | null => {
  if (closed_at !== null) return 'account_closed';
  if (id === me) return 'own_suspension';
  return role === 'admin' ? 'admin_suspension' : null;
};
