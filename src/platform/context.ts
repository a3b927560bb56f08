import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { PrimaryDb } from './db/db.ts';
import type { ReadDb } from './db/replica.ts';
import type { Events } from './events.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Sending } from './outbox/send.ts';
import type { Outside } from './outside/outside.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Sms } from './sms.ts';
import type { Storage } from './storage/storage.ts';
import type { Lang } from '../lib/lang.ts';
import type { Viewer } from '../lib/viewer.ts';

/** What the process has: made once in main (or by a test) and handed to every use case. */
export interface Deps {
  readonly config: Config;
  readonly db: PrimaryDb;
  /** For public lists and search: a replica while it answers, else the same as `db`. Single statements only, no transactions. */
  readonly readDb: ReadDb;
  readonly storage: Storage;
  readonly events: Events;
  readonly limits: Limits;
  /** How messages leave; only the outbox uses these two. */
  readonly mail: Mail;
  readonly sms: Sms;
  readonly sending: Sending;
  readonly realtime: Realtime;
  readonly outside: Outside;
  readonly clock: Clock;
  readonly log: Log;
  /** Signs sessions and tickets. */
  readonly secret: string;
}

/** What a use case is given: the process's dependencies and who asks, in which language. */
export interface Ctx extends Deps {
  readonly viewer: Viewer | null;
  readonly lang: Lang;
  readonly requestId: string;
  /** The client's address, as far as the trusted proxies tell. */
  readonly address: string;
}

/** A context whose viewer is known: what the handlers of signed-in calls get. */
export interface UserCtx extends Ctx {
  readonly viewer: Viewer;
}
