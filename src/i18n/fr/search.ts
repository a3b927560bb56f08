import type { search as en } from '../en/search.ts';
import type { Texts } from '../t.ts';

export const search: Texts<typeof en> = {};
