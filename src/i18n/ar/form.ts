import type { form as en } from '../en/form.ts';
import type { Texts } from '../t.ts';

export const form: Texts<typeof en> = {};
