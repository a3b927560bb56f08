import type { Lang } from './lang.ts';

export const ROLES = ['buyer', 'farmer', 'delivery', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether an account acts for a company (large farm) or an individual (small farm). */
export const STANDINGS = ['Professional', 'Particular'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Whom a seller reveals their contacts to: guests too, signed-in users, or nobody, who can still write messages. */
export const CONTACT_FOR = ['everyone', 'members', 'messages'] as const;
export type ContactFor = (typeof CONTACT_FOR)[number];

/** Stands for any user of a role and standing: the viewer of a public page that is rendered once for all of them. */
export const ANY_USER_ID = 0;

/** The signed-in user who makes a request. A guest is `null`. */
export interface Viewer {
  readonly id: number;
  readonly role: Role;
  readonly for: Standing;
  readonly lang: Lang;
  readonly sessionId: string;
}
