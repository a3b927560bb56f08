import type { Role } from '../../lib/viewer.ts';

/** Account status: in use, suspended by an administrator, or closed by its owner. */
export const USER_STATUSES = ['active', 'suspended', 'closed'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Max length of a suspension reason, in characters as users count them. */
export const MAX_REASON_LENGTH = 500;

interface AccountState {
  readonly banned: boolean;
  readonly ban_expires: Date | null;
  readonly closed_at: Date | null;
}

/** Returns the status of an account at a given time. */
export const getUserStatus = ({ banned, ban_expires, closed_at }: AccountState, now: Date): UserStatus => {
  if (closed_at) return 'closed';
  return banned && (ban_expires === null || ban_expires > now) ? 'suspended' : 'active';
};

/** The full name of a user, or null if they gave none. */
export const fullName = (user: { readonly first_name: string; readonly last_name: string }): string | null =>
  `${user.first_name} ${user.last_name}`.trim() || null;

interface TargetUser {
  readonly id: number;
  readonly role: Role;
  readonly closed_at: Date | string | null;
}

/** Returns the error key why an administrator may not change this user's role, or null if they may. */
export const roleChangeError = (
  viewerId: number,
  { id, closed_at }: TargetUser,
): 'own_role' | 'account_closed' | null => {
  if (closed_at !== null) return 'account_closed';
  return id === viewerId ? 'own_role' : null;
};

/**
 * Returns the error key why an administrator may not suspend this user, or null if they may. An administrator must lose
 * the role first, which the audit log records.
 */
export const suspensionError = (
  viewerId: number,
  { id, role, closed_at }: TargetUser,
): 'own_suspension' | 'admin_suspension' | 'account_closed' | null => {
  if (closed_at !== null) return 'account_closed';
  if (id === viewerId) return 'own_suspension';
  return role === 'admin' ? 'admin_suspension' : null;
};
