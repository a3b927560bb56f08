import { westernDigits } from '../../../lib/digits.ts';
import { normalizePhone } from '../../../lib/phone.ts';

/** What somebody who looks for a person has typed, as what it most likely is. */
export type Sought =
  | { readonly id: number }
  /** A whole number, as it is stored. */
  | { readonly phone: string }
  /** A part of a number, without the nought before it or the country's code. */
  | { readonly digits: string }
  | { readonly address: string }
  | { readonly words: string };

/** Tells an id (`#12`), a phone number or a part of one, an e-mail address and a name apart. Null where nothing was typed. */
export const soughtIn = (text: string): Sought | null => {
  const typed = westernDigits(text).trim();
  if (typed === '') return null;
  const id = /^#(\d{1,9})$/.exec(typed)?.[1];
  if (id !== undefined) return { id: Number(id) };
  const phone = normalizePhone(typed);
  if (phone !== null) return { phone };
  const digits = typed.replaceAll(/[\s().+\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g, '');
  if (/^\d+$/.test(digits)) return { digits: digits.replace(/^(00212|212|0)(?=\d{2})/, '') };
  return typed.includes('@') ? { address: typed.toLowerCase() } : { words: typed };
};
