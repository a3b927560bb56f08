import type { card as en } from '../en/card.ts';
import type { Texts } from '../t.ts';

export const card: Texts<typeof en> = {};
