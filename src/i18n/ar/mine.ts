import type { mine as en } from '../en/mine.ts';
import type { Texts } from '../t.ts';

export const mine: Texts<typeof en> = {};
