/** The requests whose cost the model has. Pages that are not `cached` are rendered. */
export type Call =
  | 'home page, cached'
  | 'home page'
  | 'search page, cached'
  | 'search page'
  | 'search page, signed in'
  | 'item page, cached'
  | 'item page'
  | 'text search'
  | 'suggestions'
  | 'picture'
  | 'notifications'
  | 'conversations'
  | 'view'
  | 'like'
  | 'order'
  | 'message';

/** Milliseconds of processor time of a call. */
export interface Cost {
  readonly application: number;
  readonly database: number;
}

/** Measurements of one run on a market of one size. */
export interface Sample {
  readonly items: number;
  /** Messages, notifications and daily counts. */
  readonly rows: number;
  readonly date: string;
  readonly machine: string;
  readonly calls: Readonly<Record<Call, Cost>>;
  /** Bytes of WAL of a write: its records, and directly after a checkpoint the images of the pages that it changes. */
  readonly wal: Readonly<Partial<Record<Call, { readonly records: number; readonly pages: number }>>>;
  /** Of a row with its indexes. `listings`: of all tables that grow with the listings, for all `items`. */
  readonly bytes: Readonly<
    Record<
      'listings' | 'items' | 'message' | 'notification' | 'order' | 'day' | 'user' | 'picture' | 'picturesOfItem',
      number
    >
  >;
  /** Megabytes after the calls; kilobytes of a socket. */
  readonly memory: { readonly process: number; readonly postgres: number; readonly socketKilobytes: number };
  /** The application's milliseconds for one event to one socket. */
  readonly event: number;
}

/** Assumptions about readers; `docs/scaling.md` says where each comes from. */
export const ASSUMED = {
  visitsOfReader: 1.5,
  /** In a visit. */
  homePages: 1,
  searchPages: 2,
  itemPages: 3,
  suggestions: 4,
  picturesOfPage: 4,
  views: 2.5,
  likes: 0.2,
  orders: 0.01,
  messages: 0.1,
  /** Of an order until it ends; a message has one. */
  notificationsOfOrder: 4,
  signedIn: 0.3,
  newVisitors: 0.3,
  secondsOfVisit: 300,
  /** A page may be served from the cache for so long: fresh for 30 s, then while it is rendered again. */
  secondsOfPage: 90,
  /** Different searches that are opened, and the share of the listings that are. */
  searchesOfItem: 0.1,
  openedItems: 0.2,
  /** Of the average, in the busiest minutes: an eighth of the day in an hour, and half as much again. */
  peak: 4.5,
  utilisation: 0.6,
  kilobytesOfFirstVisit: 400,
  kilobytesOfPage: 41,
  /** A photo of a phone as it is stored, and its three smaller variants (decision 5). */
  pictureBytes: 144_000 + 60_000,
  /** The working set of PostgreSQL: the share of the bytes that are read again and again. */
  hotListings: 0.25,
  hotRows: 0.05,
} as const;

/** A straight line through points; it never falls. */
const line = (points: readonly (readonly [x: number, y: number])[]): ((x: number) => number) => {
  const mean = (n: 0 | 1): number => points.reduce((sum, point) => sum + point[n], 0) / points.length;
  const [x0, y0] = [mean(0), mean(1)];
  const variance = points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
  const slope = variance === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0) / variance;
  return (x) => y0 + Math.max(slope, 0) * (x - x0);
};

/** A filter that few listings satisfy reads all those of its category or city. */
const IN_PROPORTION: ReadonlySet<Call> = new Set(['search page']);

/** Predictions for a number of listings. */
export interface Model {
  /** Milliseconds of a call. */
  cost(call: Call, items: number): Cost;
  /** Bytes of all tables that grow with the listings. */
  listings(items: number): number;
  /** The largest market that it was fed with: for what does not depend on the listings. */
  readonly sample: Sample;
}

/**
 * The model that some measured markets give. The application renders as much whatever the market; PostgreSQL takes more with the
 * logarithm of the listings, as indexes and capped searches do, or in proportion to them; bytes grow with the listings. Throws
 * without a sample.
 */
export const createModel = (samples: readonly Sample[]): Model => {
  const sample = samples.toSorted((a, b) => a.items - b.items).at(-1);
  if (!sample) throw new Error('there are no figures: npm run bench:capacity -- --measure');
  const scale = (call: Call, n: number): number => (IN_PROPORTION.has(call) ? n : Math.log10(n));
  return {
    cost: (call, items) => ({
      application: samples.reduce((sum, one) => sum + one.calls[call].application, 0) / samples.length,
      database: line(samples.map((one) => [scale(call, one.items), one.calls[call].database]))(scale(call, items)),
    }),
    listings: line(samples.map((one) => [one.items, one.bytes.listings])),
    sample,
  };
};

/** Resources that a market needs. */
export interface Needs {
  readonly requests: number;
  readonly applicationCores: number;
  readonly databaseCores: number;
  /** Of the database cores, those that only the primary can give. */
  readonly writeCores: number;
  readonly sockets: number;
  readonly writes: number;
  readonly memoryGigabytes: number;
  readonly databaseGigabytes: number;
  readonly pictureGigabytes: number;
  readonly walGigabytesOfDay: number;
  readonly megabits: number;
}

const WRITES = ['view', 'like', 'order', 'message'] as const satisfies readonly Call[];
const SECONDS_OF_DAY = 86_400;
/** Every ten minutes (`server.ts`). */
const CHECKPOINTS_OF_DAY = 144;
const DAYS = { messages: 730, notifications: 90, orders: 3653, itemDays: 400 } as const;

/** Rates of the calls in the busiest minutes, a second. A page is cached as often as it is opened while its copy is served. */
const ratesOf = (items: number, visits: number): Record<Call, number> => {
  const a = ASSUMED;
  const peak = (visits * a.peak) / SECONDS_OF_DAY;
  const misses = (rate: number, pages: number): number => rate / (1 + (rate / pages) * a.secondsOfPage);
  const [home, search, item] = [peak * a.homePages, peak * a.searchPages, peak * a.itemPages];
  // Three languages, and users of a role have pages of their own.
  const rendered = {
    home: misses(home, 12),
    search: misses(search, items * a.searchesOfItem + 1),
    item: misses(item, items * a.openedItems + 1),
  };
  const users = (home + search + item) * a.signedIn;
  return {
    'home page': rendered.home,
    'home page, cached': Math.max(0, home * (1 - a.signedIn) - rendered.home),
    'search page': rendered.search,
    'search page, cached': Math.max(0, search * (1 - a.signedIn) - rendered.search),
    'item page': rendered.item,
    'item page, cached': Math.max(0, item * (1 - a.signedIn) - rendered.item),
    'search page, signed in': users,
    // Part of the search pages.
    'text search': 0,
    suggestions: peak * a.suggestions,
    picture: (home + search + item) * a.picturesOfPage,
    notifications: peak * a.signedIn,
    conversations: peak * a.signedIn,
    view: peak * a.views,
    like: peak * a.likes,
    order: peak * a.orders,
    message: peak * a.messages,
  };
};

/** Returns the resources that a market of some listings and readers a day needs in its busiest minutes, after years of use. */
export const computeNeeds = (model: Model, items: number, readers: number): Needs => {
  const a = ASSUMED;
  const { bytes, memory, wal, event } = model.sample;
  const visits = readers * a.visitsOfReader;
  const rates = Object.entries(ratesOf(items, visits)) as [Call, number][];
  const cores = (which: keyof Cost, calls: (call: Call) => boolean): number =>
    rates.reduce((sum, [call, rate]) => sum + (calls(call) ? rate * model.cost(call, items)[which] : 0), 0) /
    1000 /
    a.utilisation;
  const isWrite = (call: Call): boolean => (WRITES as readonly Call[]).includes(call);
  const peak = (visits * a.peak) / SECONDS_OF_DAY;
  const sockets = peak * a.signedIn * a.secondsOfVisit;
  const eventCores = (peak * (a.messages + a.orders * a.notificationsOfOrder) * 2 * event) / 1000 / a.utilisation;
  const applicationCores = cores('application', () => true) + eventCores;
  const databaseCores = cores('database', () => true);
  const notifications = visits * (a.messages + a.orders * a.notificationsOfOrder);
  const rows =
    visits * a.messages * DAYS.messages * bytes.message +
    notifications * DAYS.notifications * bytes.notification +
    visits * a.orders * DAYS.orders * bytes.order +
    Math.min(visits * a.views, items * 0.5) * DAYS.itemDays * bytes.day +
    readers * 10 * bytes.user;
  const listings = model.listings(items);
  const GB = 1e9;
  const walOf = (what: 'records' | 'pages'): number =>
    WRITES.reduce((sum, call) => sum + visits * a[`${call}s`] * (wal[call]?.[what] ?? 0), 0);
  const workers = Math.max(1, Math.ceil(applicationCores));
  return {
    requests: rates.reduce((sum, [, rate]) => sum + rate, 0),
    applicationCores,
    databaseCores,
    writeCores: cores('database', isWrite),
    sockets,
    writes: rates.reduce((sum, [call, rate]) => sum + (isWrite(call) ? rate : 0), 0),
    memoryGigabytes:
      (workers * memory.process) / 1000 +
      (sockets * memory.socketKilobytes) / 1e6 +
      (listings * a.hotListings + rows * a.hotRows) / GB +
      memory.postgres / 1000,
    databaseGigabytes: (listings + rows) / GB,
    pictureGigabytes: (items * bytes.picturesOfItem * a.pictureBytes) / GB,
    // A page is logged whole once after each checkpoint, whatever changes it afterwards.
    walGigabytesOfDay:
      (walOf('records') +
        Math.min(walOf('pages'), CHECKPOINTS_OF_DAY * (listings * a.hotListings + rows * a.hotRows))) /
      GB,
    megabits:
      (peak *
        8 *
        (a.newVisitors * a.kilobytesOfFirstVisit +
          (a.homePages + a.searchPages + a.itemPages - a.newVisitors) * a.kilobytesOfPage)) /
      1000,
  };
};

/** The limits of a form of the installation and the next form, in the order in which they are reached. */
interface Step {
  readonly name: string;
  readonly change: string;
  readonly load: (needs: Needs) => number;
}

const MACHINE_CORES = 16;

/** Each as a share of what it can do: the largest is reached first. */
const STEPS: readonly Step[] = [
  { name: 'the core of one process', change: '`WORKERS=auto`', load: (n) => n.applicationCores },
  {
    name: 'cores of one machine',
    change: 'PostgreSQL on a machine of its own, several of the application',
    load: (n) => (n.applicationCores + n.databaseCores) / MACHINE_CORES,
  },
  {
    name: 'network of one machine, 1 Gbit/s',
    change: 'CDN in front of pages and pictures',
    load: (n) => n.megabits / 1000 / ASSUMED.utilisation,
  },
  { name: 'disk for pictures, 2 TB', change: 'S3 for the pictures', load: (n) => n.pictureGigabytes / 2000 },
  {
    name: 'cores of PostgreSQL',
    change: 'reads and searches on replicas',
    load: (n) => n.databaseCores / (2 * MACHINE_CORES),
  },
  { name: 'sockets, 5 000 a process', change: 'a Channels service', load: (n) => n.sockets / (5000 * 8) },
  {
    name: 'writes of one primary, 2 000 a second',
    change: 'counting views in batches, then events that are not in the commit',
    load: (n) => n.writes / 2000,
  },
  {
    name: 'disk of PostgreSQL, 4 TB',
    change: 'old conversations and orders in partitions on slower disks, then shards by city',
    load: (n) => n.databaseGigabytes / 4000,
  },
];

/** The steps that a market has to take, and the one that it reaches next with the share of it that is used. */
export const findSteps = (
  needs: Needs,
): { readonly taken: readonly Step[]; readonly next: Step | undefined; readonly used: number } => {
  const taken = STEPS.filter(({ load }) => load(needs) >= 1);
  const [next] = STEPS.filter(({ load }) => load(needs) < 1).toSorted((a, b) => b.load(needs) - a.load(needs));
  return { taken, next, used: next?.load(needs) ?? NaN };
};

/** Machines of sixteen cores: those of the application, and those of PostgreSQL with its replicas. */
export const countMachines = (needs: Needs): readonly [application: number, database: number] =>
  needs.applicationCores + needs.databaseCores <= MACHINE_CORES
    ? [1, 0]
    : [Math.ceil(needs.applicationCores / MACHINE_CORES), Math.ceil(needs.databaseCores / MACHINE_CORES)];
