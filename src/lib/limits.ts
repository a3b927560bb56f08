export interface Limit {
  /** Max number within `seconds`. */
  readonly points: number;
  readonly seconds: number;
  /** A second, shorter window: no user types ten messages in five seconds, but a program does. */
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
  writes: { points: 120, seconds: 60 },
  /** Pictures of listings that have to be drawn, by address. */
  cards: { points: 120, seconds: 60 },
  uploads: { points: 120, seconds: 600 },
  /**
   * By account and network; `…From` is the limit by network, wider because one may serve a whole province of phones, and `…Of`
   * that by account for all networks together. Beyond `signInOf`, attempts are delayed.
   */
  signIn: { points: 10, seconds: 600, shared: true },
  signInOf: { points: 100, seconds: 3600, shared: true },
  /** By account and device, where the account has signed in on it before. */
  signInDevice: { points: 10, seconds: 600, shared: true },
  /** Proofs of signed-in users, by account. */
  proofs: { points: 10, seconds: 600, shared: true },
  signInFrom: { points: 100, seconds: 600, shared: true },
  signUp: { points: 10, seconds: 3600, shared: true },
  signUpFrom: { points: 60, seconds: 3600, shared: true },
  codes: { points: 5, seconds: 3600, shared: true },
  codesFrom: { points: 60, seconds: 3600, shared: true },
  /** E-mails to addresses that are not proven, by account and by address. */
  emailChange: { points: 3, seconds: 86_400, shared: true },
  /** Second factors that are tried after the right password or number, by account. */
  secondFactor: { points: 20, seconds: 3600, shared: true },
  /** The same by account and known device; and by account for all unknown ones, beyond which attempts are delayed. */
  secondFactorDevice: { points: 20, seconds: 3600, shared: true },
  secondFactorOf: { points: 20, seconds: 3600, shared: true },
  /** Wrong second factors of an account; beyond this number the owner is notified once. */
  wrongFactors: { points: 4, seconds: 86_400, shared: true },
  /** Messages to the owner of a number that a new account claims, by number. */
  claimMessages: { points: 1, seconds: 86_400, shared: true },
  /** Challenges for passkeys, by account or address. */
  passkeys: { points: 300, seconds: 600 },
  codesOf: { points: 20, seconds: 86_400, shared: true },
  /** For all known devices of the account that has confirmed the address or number: texts cost money. */
  codesOfDevices: { points: 20, seconds: 86_400, shared: true },
  /** Messages to an account that it has signed in on a new device, by e-mail and by text message. */
  deviceMessages: { points: 3, seconds: 86_400, shared: true },
  deviceTexts: { points: 1, seconds: 86_400, shared: true },
  /** Uses of a solved challenge. */
  solutions: { points: 1, seconds: 600, shared: true },
  exports: { points: 5, seconds: 3600 },
  /** Sellers' contacts revealed to an account; to the guests and unproven accounts of a network; to its proven accounts. */
  contacts: { points: 60, seconds: 3600 },
  contactsFrom: { points: 20, seconds: 3600 },
  contactsOfUsersFrom: { points: 240, seconds: 3600 },
  /** Orders by account; those of guests and unproven accounts by phone number and by address. */
  orders: { points: 60, seconds: 3600 },
  ordersOfPhone: { points: 20, seconds: 3600 },
  ordersFrom: { points: 120, seconds: 3600 },
  /** Messages and typing signals of an account. */
  messages: { points: 60, seconds: 60, burst: { points: 10, seconds: 5 } },
  typing: { points: 60, seconds: 60, burst: { points: 10, seconds: 5 } },
  /** First messages of an account to users with whom it has no conversation. */
  chats: { points: 60, seconds: 3600 },
  chatsFrom: { points: 20, seconds: 3600 },
  /** Likes and unlikes of an account. */
  likes: { points: 60, seconds: 60, burst: { points: 15, seconds: 5 } },
  likesFrom: { points: 120, seconds: 3600 },
  /** Listings that are published with nothing proven, by network; `features/items/service/check.ts` counts those of an account. */
  publicationsFrom: { points: 20, seconds: 86_400 },
  /** By address or account: each call may cost a request to an external service. */
  weather: { points: 60, seconds: 60 },
  questions: { points: 20, seconds: 60 },
  /** Requests to the language model, which cost money: per day for the installation, per hour for an address. */
  modelQuestions: { points: 1000, seconds: 86_400, shared: true },
  modelQuestionsFrom: { points: 30, seconds: 3600, shared: true },
  /** Reports by account; by the guests and unproven accounts of one address for one item, and in all. */
  reports: { points: 20, seconds: 3600 },
  reportsOfItem: { points: 5, seconds: 3600 },
  reportsFrom: { points: 60, seconds: 3600 },
  /** The description of the API, 1 MB, by address. */
  descriptions: { points: 30, seconds: 60 },
  /** Milliseconds of work, measured afterwards, by account and by network (`…From`): see `BUDGETS`. */
  pictureWork: { points: 20_000, seconds: 60, perWorker: true },
  pictureWorkFrom: { points: 60_000, seconds: 60, perWorker: true },
  variantWork: { points: 20_000, seconds: 60, perWorker: true },
  variantWorkFrom: { points: 60_000, seconds: 60, perWorker: true },
  searchWork: { points: 12_000, seconds: 60, perWorker: true },
  searchWorkFrom: { points: 60_000, seconds: 60, perWorker: true },
  pageWork: { points: 8000, seconds: 60, perWorker: true },
  pageWorkFrom: { points: 20_000, seconds: 60, perWorker: true },
  exportWork: { points: 20_000, seconds: 60, perWorker: true },
  exportWorkFrom: { points: 30_000, seconds: 60, perWorker: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Max numbers of jobs: of all users together, of one network, and of one account. Guests count for their network alone. */
export interface Shares {
  readonly all: number;
  readonly network: number;
  readonly account: number;
}

type WorkName = Extract<LimitName, `${string}Work`>;

/** The share of a process that the jobs of one kind may take. */
export interface Budget {
  /** Jobs that run at a time. */
  readonly running: Shares;
  /**
   * Jobs that wait for a place, round robin between networks and between the accounts of a network; further ones are rejected.
   */
  readonly waiting: Shares;
  /** Max seconds that a job waits. */
  readonly seconds: number;
  /** The limits of the milliseconds that jobs work: by account, and with `From` by network. */
  readonly work?: WorkName;
}

/** Work that costs more than a quick call, and its limits for each process at a time and within a minute. */
export const BUDGETS = {
  /** Requests of the API until their body is read or their work begins: the viewer is looked up, and limits count. */
  requests: {
    running: { all: 64, network: 8, account: 8 },
    waiting: { all: 4000, network: 1000, account: 1000 },
    seconds: 20,
  },
  /** Bodies that are read into memory, up to 64 KiB each: JSON and forms without files. */
  bodies: {
    running: { all: 400, network: 200, account: 20 },
    waiting: { all: 400, network: 200, account: 100 },
    seconds: 20,
  },
  /** Files that arrive, up to 10 MB each, on the disk. */
  files: {
    running: { all: 12, network: 8, account: 2 },
    waiting: { all: 400, network: 200, account: 40 },
    seconds: 240,
  },
  /** Uploaded pictures that are decoded and encoded, or rotated, in a child process each. */
  pictures: {
    running: { all: 2, network: 1, account: 1 },
    waiting: { all: 200, network: 120, account: 40 },
    seconds: 45,
    work: 'pictureWork',
  },
  /** Uploaded PDFs that are stored, up to 10 MB each in memory. */
  documents: {
    running: { all: 4, network: 2, account: 1 },
    waiting: { all: 200, network: 100, account: 40 },
    seconds: 45,
  },
  /** Smaller forms of stored pictures, and pictures of listings to share, when they are requested for the first time. */
  variants: {
    running: { all: 2, network: 2, account: 2 },
    waiting: { all: 400, network: 200, account: 100 },
    seconds: 20,
    work: 'variantWork',
  },
  /** Searches, their suggestions and filters, and questions to the assistant: a misspelt one takes up to 0.3 seconds. */
  searches: {
    running: { all: 4, network: 2, account: 2 },
    waiting: { all: 200, network: 100, account: 20 },
    seconds: 10,
    work: 'searchWork',
  },
  /** Pages that are rendered because no cache has them. */
  pages: {
    running: { all: 6, network: 2, account: 2 },
    waiting: { all: 300, network: 150, account: 30 },
    seconds: 15,
    work: 'pageWork',
  },
  /** Exports of an account's data and of lists. */
  exports: {
    running: { all: 2, network: 1, account: 1 },
    waiting: { all: 20, network: 5, account: 2 },
    seconds: 30,
    work: 'exportWork',
  },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
