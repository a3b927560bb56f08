import { findContacts, type Contact } from '#lib/contacts.ts';

/** The texts of an item that are searched for contact details. */
export const TEXT_FIELDS = ['title', 'description', 'address'] as const;
type TextField = (typeof TEXT_FIELDS)[number];

interface ContactWarning extends Contact {
  readonly field: TextField;
  readonly text: string;
}

/** Finds contact details in the texts of an item. */
export const getContactWarnings = (item: Readonly<Record<TextField, string>>): ContactWarning[] =>
  TEXT_FIELDS.flatMap((field) =>
    findContacts(item[field]).map((contact) => ({
      ...contact,
      field,
      text: item[field].slice(contact.start, contact.end),
    })),
  );

/** Accepted prices of a category in one unit, in centimes: how many, and the values below which 5 % and 95 % are. */
export interface UsualPrices {
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

/** With fewer prices, nothing is usual. */
const MIN_PRICES = 20;
/** How many times lower or higher than usual a price must be. */
const FACTOR = 3;

/** Whether a price in centimes is far from the usual ones. */
export const isUnusualPrice = (centimes: number, { count, low, high }: UsualPrices): boolean =>
  count >= MIN_PRICES && (centimes < low / FACTOR || centimes > high * FACTOR);

/** From this number of words on, an equal title of another seller is no coincidence: many sell «طماطم». */
export const MIN_TITLE_WORDS = 4;
