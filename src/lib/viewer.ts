import type { Lang } from './lang.ts';

export const ROLES = ['buyer', 'farmer', 'delivery', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whom an account buys or farms for: a company (large farm) or a person (small farm). */
export const STANDINGS = ['Professional', 'Particular'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Who is asking, as far as any room needs to know. A guest is `null`. */
export interface Viewer {
  readonly id: number;
  readonly role: Role;
  readonly for: Standing;
  readonly lang: Lang;
  readonly sessionId: string;
}
