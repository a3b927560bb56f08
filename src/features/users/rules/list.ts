import { westernDigits } from '#lib/digits.ts';
import { normalizePhone } from '#lib/phone.ts';

/** The orders in which the user list can be sorted: by date, name and role. */
export const USER_SORTS = ['latest', 'oldest', 'name_asc', 'name_desc', 'role_asc', 'role_desc'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The search text of the user list, classified. */
export type SearchTerm =
  | { readonly id: number }
  /** A complete number in E.164. */
  | { readonly phone: string }
  /** Part of a number, without the leading zero or country code. */
  | { readonly digits: string }
  | { readonly address: string }
  | { readonly words: string };

/** Classifies a search text as id (`#12`), phone number or part of one, e-mail address, or name. Null if empty. */
export const parseSearchTerm = (text: string): SearchTerm | null => {
  const input = westernDigits(text).trim();
  if (input === '') return null;
  const id = /^#(\d{1,9})$/.exec(input)?.[1];
  if (id !== undefined) return { id: Number(id) };
  const phone = normalizePhone(input);
  if (phone !== null) return { phone };
  const digits = input.replaceAll(/[\s().+\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g, '');
  if (/^\d+$/.test(digits)) return { digits: digits.replace(/^(00212|212|0)(?=\d{2})/, '') };
  return input.includes('@') ? { address: input.toLowerCase() } : { words: input };
};
