import type { moderation as en } from '../en/moderation.ts';
import type { Texts } from '../t.ts';

export const moderation: Texts<typeof en> = {};
