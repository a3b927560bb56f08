import type { accounts as en } from '../en/accounts.ts';
import type { Texts } from '../t.ts';

export const accounts: Texts<typeof en> = {};
