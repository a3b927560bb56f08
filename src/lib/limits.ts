export interface Limit {
  /** How many in `seconds`. */
  readonly points: number;
  readonly seconds: number;
  /** How many of them at once: in so many seconds. Nobody writes ten messages in five seconds, but a program does. */
  readonly burst?: { readonly points: number; readonly seconds: number };
  /** Kept in the database, so that it holds over all processes and restarts. */
  readonly shared?: true;
}

/** How often one address, account or phone number may do a thing. */
export const LIMITS = {
  /** Any call, by address; generous, since a mobile operator puts thousands of phones behind one address. */
  calls: { points: 6000, seconds: 60 },
  /** Whatever writes, by account or address. */
  writes: { points: 120, seconds: 60 },
  uploads: { points: 120, seconds: 600 },
  /** By account; the same by address is `…From`, wider since one address may stand for a whole province of phones. */
  signIn: { points: 10, seconds: 600, shared: true },
  signInFrom: { points: 100, seconds: 600, shared: true },
  signUp: { points: 10, seconds: 3600, shared: true },
  signUpFrom: { points: 60, seconds: 3600, shared: true },
  codes: { points: 5, seconds: 3600, shared: true },
  codesFrom: { points: 60, seconds: 3600, shared: true },
  /** Everything of an account as a file. */
  exports: { points: 5, seconds: 3600 },
  /** Whole contact details shown to one account. */
  contacts: { points: 60, seconds: 3600 },
  /** Orders of an account; of guests by their phone number and their address. */
  orders: { points: 60, seconds: 3600 },
  ordersOfPhone: { points: 20, seconds: 3600 },
  ordersFrom: { points: 120, seconds: 3600 },
  /** Messages of an account, and signs that somebody is writing. */
  messages: { points: 60, seconds: 60, burst: { points: 10, seconds: 5 } },
  typing: { points: 60, seconds: 60, burst: { points: 10, seconds: 5 } },
  /** Likes of an account, given or taken back. */
  likes: { points: 60, seconds: 60, burst: { points: 15, seconds: 5 } },
  /** By address or account: each answer may cost a question to a service outside. */
  weather: { points: 60, seconds: 60 },
  questions: { points: 20, seconds: 60 },
  /** Questions to the language model outside, which cost money: of the whole installation a day, of an address an hour. */
  modelQuestions: { points: 1000, seconds: 86_400, shared: true },
  modelQuestionsFrom: { points: 30, seconds: 3600, shared: true },
  /** Listings reported by an account; by guests of one address, about one listing and in all. */
  reports: { points: 20, seconds: 3600 },
  reportsOfItem: { points: 5, seconds: 3600 },
  reportsFrom: { points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
