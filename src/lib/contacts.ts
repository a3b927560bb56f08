import { westernDigits } from './digits.ts';

/** The ways to reach a seller outside the marketplace. */
export const CONTACT_KINDS = ['phone', 'link', 'email', 'handle'] as const;

/** Contact details in a text; `start` and `end` are offsets of a JavaScript string. */
export interface Contact {
  readonly kind: (typeof CONTACT_KINDS)[number];
  readonly start: number;
  readonly end: number;
}

/** Max number of contacts that are listed: a moderator needs no more. */
const MAX_CONTACTS = 20;

/** One to three characters between the digit groups of a phone number, direction marks and tatweel included. */
const GAP = /^[ \u00a0\u202f.\-‐‑–/_()*·\u0640\u200e\u200f\u202a-\u202e\u2066-\u2069]{1,3}$/;
const YEAR = /^(?:19|20)\d\d$/;
const NATIONAL = /^0[5-8]\d{8}$/;
const WITH_CALLING_CODE = /^(?:00)?2120?[5-8]\d{8}$/;
const INTERNATIONAL = /^[1-9]\d{9,13}$/;
/** A number without the leading zero, in one group; round numbers are amounts. */
const WITHOUT_ZERO = /^[67]\d{8}$/;
const MAX_PHONE_DIGITS = 15;

interface DigitGroup {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

const isPhone = (digits: string, groups: readonly DigitGroup[], gaps: readonly string[], plus: boolean): boolean => {
  // A date: `05/06/2026 10` has as many digits as a phone number.
  if (groups.length > 1 && groups.some((group) => YEAR.test(group.digits))) return false;
  if (gaps.some((gap) => gap.includes('/')) && new Set(gaps).size > 1) return false;
  if (NATIONAL.test(digits) || WITH_CALLING_CODE.test(digits)) return true;
  if (plus) return INTERNATIONAL.test(digits);
  return groups.length === 1 && WITHOUT_ZERO.test(digits) && !digits.endsWith('0000');
};

/** Finds the longest phone number that begins with a group of digits. */
const findPhoneAt = (
  text: string,
  groups: readonly DigitGroup[],
  first: number,
): (Contact & { next: number }) | null => {
  const begin = groups[first]?.start ?? 0;
  const plus = text[begin - 1] === '+';
  const gaps: string[] = [];
  let digits = '';
  let found: (Contact & { next: number }) | null = null;
  for (let at = first; at < groups.length; at += 1) {
    const group = groups[at] as DigitGroup;
    if (at > first) {
      const gap = text.slice(groups[at - 1]?.end, group.start);
      if (!GAP.test(gap)) break;
      gaps.push(gap);
    }
    digits += group.digits;
    if (digits.length > MAX_PHONE_DIGITS) break;
    if (isPhone(digits, groups.slice(first, at + 1), gaps, plus)) {
      found = { kind: 'phone', start: plus ? begin - 1 : begin, end: group.end, next: at + 1 };
    }
  }
  return found;
};

const findPhones = (original: string): Contact[] => {
  const text = westernDigits(original);
  const groups = Array.from(text.matchAll(/\d+/g), ({ 0: digits, index }) => ({
    digits,
    start: index,
    end: index + digits.length,
  }));
  const found: Contact[] = [];
  for (let at = 0; at < groups.length;) {
    const phone = findPhoneAt(text, groups, at);
    if (phone) found.push({ kind: phone.kind, start: phone.start, end: phone.end });
    at = phone?.next ?? at + 1;
  }
  return found;
};

const NAME = /[\w.+-]/;
const MAX_NAME = 64;

/** Returns the offset where the run of name characters next to an `@` ends. */
const nameEnd = (text: string, from: number, by: 1 | -1): number => {
  let at = from;
  while (Math.abs(at - from) < MAX_NAME && NAME.test(text[at] ?? '')) at += by;
  return at;
};

/** Finds e-mail addresses, and handles: `@souk.taounate`. */
const findAddresses = (text: string): Contact[] => {
  const found: Contact[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const start = nameEnd(text, at - 1, -1) + 1;
    let end = nameEnd(text, at + 1, 1);
    // Punctuation after an address is not a part of it.
    while (/[.+-]/.test(text[end - 1] ?? '')) end -= 1;
    const domain = text.slice(at + 1, end);
    if (domain.length < 3 || !/^[a-z_]/i.test(domain)) continue;
    found.push({ kind: start < at && domain.includes('.') ? 'email' : 'handle', start, end });
  }
  return found;
};

const PROTOCOL = /https?:\/\/|www\./i;
// Only in all small or all capital letters: «champ.Ma ferme» lacks a blank and is no domain.
const DOMAIN =
  /[A-Za-z0-9]\.(?:(?:com|net|org|ma|fr|info|shop|store|app|link)(?![\w-])|(?:COM|NET|ORG|MA|FR)(?![\w-])|(?:me|gl|be|io|ly)\/)/;

/** Finds URLs, and domains without a protocol. */
const findLinks = (text: string): Contact[] => {
  const found: Contact[] = [];
  for (const { 0: token, index } of text.matchAll(/\S+/g)) {
    const protocol = PROTOCOL.exec(token);
    const domain = protocol ? null : DOMAIN.exec(token);
    let from = protocol?.index ?? domain?.index;
    if (from === undefined) continue;
    if (domain) from = nameEnd(token, from, -1) + 1;
    let end = token.length;
    while (/[.,;:!?()«»"'،؛؟]/.test(token[end - 1] ?? '')) end -= 1;
    if (protocol && end <= from + protocol[0].length) continue;
    found.push({ kind: 'link', start: index + from, end: index + end });
  }
  return found;
};

// Arabic names may follow an article or preposition: «بالواتساب».
const MESSENGER =
  /(?:(?<![\p{L}\d])(?:whats ?app|watsapp?|wh?tsp|telegram|viber|messenger|instagram|insta|facebook|fb|snapchat|snap|tik ?tok)(?![\p{L}\d])|وات?س ?[اآ]ب|تل[يغ]غ?رام|تيل[يغ]?[جغ]رام|[اإ]نستغ?رام|فا?يسبوك|سناب ?شات|تيك ?توك)(?: ?: ?[@a-z_][\w.-]{2,30})?/giu;

const findMessengers = (text: string): Contact[] =>
  Array.from(text.matchAll(MESSENGER), ({ 0: found, index }) => ({
    kind: 'handle',
    start: index,
    end: index + found.length,
  }));

/**
 * Finds contact details in a text, in its order and without overlaps: Moroccan phone numbers in any notation (blanks, dots,
 * Arabic digits, +212) and foreign ones with a plus sign, links, e-mail addresses, and names of messengers with the text after
 * a colon. Prices, weights, dates and fertilizer formulas are not phone numbers.
 */
export const findContacts = (text: string): Contact[] => {
  const found: Contact[] = [];
  // An address may contain a domain, a link a number; a number after the name of a messenger is a phone number.
  const all = [findAddresses(text), findLinks(text), findPhones(text), findMessengers(text)];
  for (const contact of all.flatMap((some) => some.slice(0, MAX_CONTACTS))) {
    const overlapped = found.findIndex(({ start, end }) => contact.start < end && start < contact.end);
    const other = found[overlapped];
    if (!other) found.push(contact);
    // «instagram: @souk» is one handle.
    else if (other.start >= contact.start && other.end <= contact.end && other.kind === 'handle')
      found[overlapped] = contact;
  }
  return found.toSorted((a, b) => a.start - b.start).slice(0, MAX_CONTACTS);
};
