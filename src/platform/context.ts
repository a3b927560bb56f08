import type { Config } from './core/config.ts';
import type { PrimaryDb } from './data/db/db.ts';
import type { ReadDb } from './data/db/replica.ts';
import type { Events } from './data/events.ts';
import type { Metrics } from './operations/metrics/metrics.ts';
import type { Budgets } from './transport/budgets.ts';
import type { Limits } from './transport/limits.ts';
import type { Log } from './core/log.ts';
import type { Mail } from './delivery/mail.ts';
import type { DeliveryState } from './delivery/outbox/send.ts';
import type { ExternalServices } from './transport/external/external-services.ts';
import type { Realtime } from './transport/realtime/realtime.ts';
import type { Push } from './delivery/push/push.ts';
import type { Sms } from './delivery/sms.ts';
import type { Tracing } from './core/tracing.ts';
import type { Storage } from './transport/storage/storage.ts';
import type { Lang } from '#lib/lang.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The current time, replaceable in tests. */
export interface Clock {
  now(): Date;
}

/** The dependencies of the process: created once in main (or by a test) and passed to every use case. */
export interface Deps {
  readonly config: Config;
  readonly db: PrimaryDb;
  /**
   * For public lists and search: the replica while it answers, else `db`; within a request of a client that may have changed
   * something just before, always `db`. Single statements only, no transactions.
   */
  readonly readDb: ReadDb;
  readonly storage: Storage;
  readonly events: Events;
  readonly limits: Limits;
  readonly budgets: Budgets;
  /** Delivery channels; only the outbox sends through them. */
  readonly mail: Mail;
  readonly sms: Sms;
  readonly push: Push;
  readonly delivery: DeliveryState;
  readonly realtime: Realtime;
  readonly external: ExternalServices;
  readonly metrics: Metrics;
  /** Absent unless traces are sent to a collector. */
  readonly tracing?: Tracing | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** Signs sessions and tickets. */
  readonly secret: string;
}

/** A signed session token, and how the client sent it. */
export interface ClientSession {
  readonly token: string;
  readonly sentAs: 'cookie' | 'bearer';
}

/** The device that sent a request, by the random id in its cookie. */
export interface ClientDevice {
  readonly id: string;
  /** Whether the request had no such cookie: the id is new, and the device has it only if the response sets the cookie. */
  readonly isNew: boolean;
}

/** What use cases may need to know of a request, as plain data. */
export interface RequestInfo {
  readonly requestId: string;
  /** The client's IP address, as reported by the trusted proxies. */
  readonly address: string;
  /** Empty when the client sent none, which browsers never do. */
  readonly userAgent: string;
  /** The origin of our own pages as the client sees it, for links in its response. */
  readonly origin: string;
  /** Whether the client may have changed something a moment ago, which a replica may not have yet. */
  readonly mayHaveChanged: boolean;
  /** Whether a browser sent the request: only they say from which page. */
  readonly isBrowser: boolean;
  /** The path and the query parameters of the request, for the links to other pages of a list. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly session: ClientSession | null;
  readonly device: ClientDevice;
  /** The solution of a challenge, as the client sent it. */
  readonly solution: string | null;
  /** The realtime connection of the page that sent the request: it shows the result already. */
  readonly socketId: string | null;
}

/** Stands in for the request where there is none: seeds, benchmarks and tests. */
export const NO_REQUEST: RequestInfo = {
  requestId: 'none',
  address: 'none',
  userAgent: '',
  origin: 'http://localhost',
  mayHaveChanged: false,
  isBrowser: false,
  path: '/',
  query: {},
  session: null,
  device: { id: 'none', isNew: true },
  solution: null,
  socketId: null,
};

/** The context of a use case: the dependencies, the request, the viewer and the language. */
export interface Ctx extends Deps, RequestInfo {
  readonly viewer: Viewer | null;
  readonly lang: Lang;
  /** Whether the request has brought the solution of a challenge. */
  readonly hasSolved?: boolean;
}

/** The context of a signed-in call, whose viewer is never null. */
export interface UserCtx extends Ctx {
  readonly viewer: Viewer;
}
