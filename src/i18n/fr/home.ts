import type { home as en } from '../en/home.ts';
import type { Texts } from '../t.ts';

export const home: Texts<typeof en> = {};
