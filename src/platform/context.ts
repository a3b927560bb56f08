import type { Clock } from '#lib/days.ts';
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
import type { RequestContext } from './transport/http/handlers.ts';
import type { OptionalFeature } from '#lib/features.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The dependencies of the process: created once in main (or by a test) and passed to every use case. */
export interface Deps {
  readonly config: Config;
  readonly absent: readonly OptionalFeature[];
  readonly db: PrimaryDb;
  /**
   * For public lists and search: the replica while it responds, else `db`; within a request of a client that may have just
   * changed something, always `db`. Single statements only, no transactions.
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

type All = Deps & RequestContext;
type Basics = 'viewer' | 'lang' | 'clock' | 'db' | 'readDb';

/** The parts of the context that a use case gets only if its type names them: dependencies of the process, and the request. */
type Dependency = Exclude<keyof All, Basics>;

/** The context of a use case: the viewer, the language, the clock and the database, and the dependencies that it names. */
export type Ctx<D extends Dependency = never> = Pick<All, Basics | D>;

/** The context of a signed-in call, whose viewer is never null. */
export type UserCtx<D extends Dependency = never> = Ctx<D> & { readonly viewer: Viewer };

/** The whole context: a handler passes it to a use case, which sees the part that it names. */
export type FullCtx = Ctx<Dependency>;
export type FullUserCtx = UserCtx<Dependency>;
