import type { Lang } from './lang.ts';

export const ROLES = ['buyer', 'farmer', 'delivery', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The mark of the team for a user whom others see: present for administrators. Only the server sets it, from the role.
 * @param role of the user; undefined for a closed account
 */
export const toStaffMark = (role: Role | undefined): { readonly staff?: true } =>
  role === 'admin' ? { staff: true } : {};

/** Whether an account acts for a company (large farm) or an individual (small farm). */
export const STANDINGS = ['Professional', 'Particular'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The users to whom a seller reveals their contacts: guests too, signed-in users, or no user; all can still write messages. */
export const CONTACT_FOR = ['everyone', 'members', 'messages'] as const;
export type ContactFor = (typeof CONTACT_FOR)[number];

/** The id for any user of a role and standing: the viewer of a public page that is rendered once for all of them. */
export const ANY_USER_ID = 0;

/** The signed-in user who makes a request. A guest is `null`. */
export interface Viewer {
  readonly id: number;
  readonly role: Role;
  readonly for: Standing;
  readonly lang: Lang;
  readonly sessionId: string;
  /** Whether the user is an administrator who must set up a second factor first; the role is then `buyer`. */
  readonly needsFactor?: true;
  /** The end of the session if it is not used again; absent for a viewer without one. */
  readonly sessionEnd?: Date;
  /** The time of the user's last proof in this session, e.g. by signing in; null if it is unknown. */
  readonly provedAt?: Date | null;
}

/** Seconds for which a proof counts as fresh. */
export const PROOF_SECONDS = 15 * 60;

/** Whether a viewer has given a proof in the last 15 minutes. */
export const hasFreshProof = ({ provedAt }: Viewer, now: Date): boolean =>
  Boolean(provedAt) && now.getTime() - Number(provedAt) <= PROOF_SECONDS * 1000;
