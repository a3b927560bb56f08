import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { PrimaryDb } from './db/db.ts';
import type { ReadDb } from './db/replica.ts';
import type { Events } from './events.ts';
import type { Metrics } from './http/metrics.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { DeliveryState } from './outbox/send.ts';
import type { ExternalServices } from './external/external-services.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Sms } from './sms.ts';
import type { Storage } from './storage/storage.ts';
import type { Lang } from '../lib/lang.ts';
import type { Viewer } from '../lib/viewer.ts';

/** The dependencies of the process: created once in main (or by a test) and passed to every use case. */
export interface Deps {
  readonly config: Config;
  readonly db: PrimaryDb;
  /** For public lists and search: the replica while it answers, else `db`. Single statements only, no transactions. */
  readonly readDb: ReadDb;
  readonly storage: Storage;
  readonly events: Events;
  readonly limits: Limits;
  /** Delivery channels; only the outbox uses these two. */
  readonly mail: Mail;
  readonly sms: Sms;
  readonly delivery: DeliveryState;
  readonly realtime: Realtime;
  readonly external: ExternalServices;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly log: Log;
  /** Signs sessions and tickets. */
  readonly secret: string;
}

/** The context of a use case: the dependencies, the viewer and the language. */
export interface Ctx extends Deps {
  readonly viewer: Viewer | null;
  readonly lang: Lang;
  readonly requestId: string;
  /** The client's IP address, as reported by the trusted proxies. */
  readonly address: string;
}

/** The context of a signed-in call, whose viewer is never null. */
export interface UserCtx extends Ctx {
  readonly viewer: Viewer;
}
