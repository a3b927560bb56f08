export interface Limit {
  /** Max number within `seconds`. */
  readonly points: number;
  readonly seconds: number;
  /** A second, shorter window: nobody types ten messages in five seconds, but a program does. */
  readonly burst?: { readonly points: number; readonly seconds: number };
  /** Stored in the database, so that the limit applies across processes and restarts. */
  readonly shared?: true;
  /** Counted by each worker for itself: one message to the primary process would take half as long as a quick call. */
  readonly perWorker?: true;
}

/** Rate limits per address, account or phone number. */
export const LIMITS = {
  /** All calls, by address; generous, since a mobile operator puts thousands of phones behind one address. */
  calls: { points: 6000, seconds: 60, perWorker: true },
  /** All writing calls, by account or address. */
  writes: { points: 120, seconds: 60 },
  /** Pictures of listings that have to be drawn, by address. */
  cards: { points: 120, seconds: 60 },
  uploads: { points: 120, seconds: 600 },
  /** By account; `…From` is the limit by address, wider because one address may serve a whole province of phones. */
  signIn: { points: 10, seconds: 600, shared: true },
  signInFrom: { points: 100, seconds: 600, shared: true },
  signUp: { points: 10, seconds: 3600, shared: true },
  signUpFrom: { points: 60, seconds: 3600, shared: true },
  codes: { points: 5, seconds: 3600, shared: true },
  codesFrom: { points: 60, seconds: 3600, shared: true },
  /** E-mails to addresses that are not proven, by account and by address. */
  emailChange: { points: 3, seconds: 86_400, shared: true },
  /** Exports of an account's data. */
  exports: { points: 5, seconds: 3600 },
  /** Sellers' contacts revealed to an account, and to the guests of a network. */
  contacts: { points: 60, seconds: 3600 },
  contactsFrom: { points: 20, seconds: 3600 },
  /** Orders by account; guest orders by phone number and by address. */
  orders: { points: 60, seconds: 3600 },
  ordersOfPhone: { points: 20, seconds: 3600 },
  ordersFrom: { points: 120, seconds: 3600 },
  /** Messages and typing signals of an account. */
  messages: { points: 60, seconds: 60, burst: { points: 10, seconds: 5 } },
  typing: { points: 60, seconds: 60, burst: { points: 10, seconds: 5 } },
  /** Likes and unlikes of an account. */
  likes: { points: 60, seconds: 60, burst: { points: 15, seconds: 5 } },
  /** By address or account: each call may cost a request to an external service. */
  weather: { points: 60, seconds: 60 },
  questions: { points: 20, seconds: 60 },
  /** Requests to the language model, which cost money: per day for the installation, per hour for an address. */
  modelQuestions: { points: 1000, seconds: 86_400, shared: true },
  modelQuestionsFrom: { points: 30, seconds: 3600, shared: true },
  /** Reports by account; by guests of one address for one item, and in all. */
  reports: { points: 20, seconds: 3600 },
  reportsOfItem: { points: 5, seconds: 3600 },
  reportsFrom: { points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
