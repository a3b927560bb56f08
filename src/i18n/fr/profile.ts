import type { profile as en } from '../en/profile.ts';
import type { Texts } from '../t.ts';

export const profile: Texts<typeof en> = {};
