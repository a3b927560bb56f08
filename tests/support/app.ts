import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Hono } from 'hono';
import type pg from 'pg';
import { createApp, type AppOptions } from '#app/app.ts';
import { setCheapHashing } from '#features/accounts/service/hash.ts';
import type { OptionalFeature } from '#lib/features.ts';
import type { Lang } from '#lib/lang.ts';
import type { Role, Standing } from '#lib/viewer.ts';
import type { Deps } from '#platform/context.ts';
import { readConfig } from '#platform/core/config.ts';
import { openDb, openPool, SILENCE } from '#platform/data/db/db.ts';
import { openReadDb } from '#platform/data/db/replica.ts';
import { createBudgets } from '#platform/transport/budgets.ts';
import { openBus } from '#platform/data/bus/bus.ts';
import { createEvents } from '#platform/data/events.ts';
import { createMetrics } from '#platform/operations/metrics/metrics.ts';
import { createLimits, unlimited } from '#platform/transport/limits.ts';
import { createLog } from '#platform/core/log.ts';
import type { Email } from '#platform/delivery/mail.ts';
import { createDeliveryState } from '#platform/delivery/outbox/send.ts';
import { createExternalServices } from '#platform/transport/external/external-services.ts';
import { webPush } from '#platform/delivery/push/push.ts';
import type { SocketLimits } from '#platform/transport/realtime/connections.ts';
import { openRealtime } from '#platform/deps.ts';
import { developmentAssets } from '#server/assets.ts';
import { mountPages } from '#server/pages.ts';
import { openTracing, traceServices } from '#platform/operations/tracing/open.ts';
import type { TextMessage } from '#platform/delivery/sms.ts';
import { diskStorage } from '#platform/transport/storage/disk.ts';
import { cloneDatabase } from './database.ts';
import { NO_EXTERNAL_SERVICES } from './providers.ts';
import type { CallOptions, TestResponse, TypedCall } from './typed-call.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

setCheapHashing(true);

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  /** Bearer token of the user's session. */
  readonly token: string;
}

export interface TestApp {
  readonly app: Hono;
  readonly deps: Deps;
  /** As the role that owns the tables, whose triggers and rows the application cannot all change. */
  readonly owner: pg.Pool;
  readonly emails: Email[];
  readonly smsMessages: TextMessage[];
  readonly call: TypedCall;
  /** Like `call`, for requests outside the contract and for keys that are computed: the response is not typed. */
  // oxlint-disable-next-line no-explicit-any
  request(key: string, options?: CallOptions): Promise<TestResponse<any>>;
  /** Signs up a new user through the API and returns it with a session. The address is proven unless it is `unproven`. */
  createUser(options?: {
    role?: Role;
    for?: Standing;
    phone?: string;
    lang?: Lang;
    unproven?: boolean;
  }): Promise<TestUser>;
  close(): Promise<void>;
}

const toRequestBody = (body: unknown): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || body instanceof URLSearchParams) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

const mountPagesFromSource: AppOptions['pages'] = async (app, options, localCall) => {
  const renderer = await import('#app/entry-server.tsx');
  mountPages(app, options, localCall, { renderer: () => Promise.resolve(renderer), assetsOf: developmentAssets });
};

interface TestAppOptions {
  /** The optional features that it does without; none by default. */
  readonly absent?: readonly OptionalFeature[];
  readonly limits?: boolean;
  readonly externalLimits?: Parameters<typeof createExternalServices>[1];
  readonly socketLimits?: Partial<SocketLimits>;
  /** Also mounts the pages, rendered from source. */
  readonly pages?: boolean;
  /** Shares database and secret with this app, like a second process of the same installation. */
  readonly sharedWith?: TestApp;
  /** Runs on this database and folder, with this secret; `close` leaves the database. */
  readonly existing?: {
    readonly url: string;
    readonly applicationUrl: string;
    readonly dataDir: string;
    readonly secret: string;
  };
  /** URL of the database to clone, by default the migrated template. */
  readonly template?: string;
  /** URL of a read replica. */
  readonly replicaUrl?: string;
  /** Connects to a port where no database listens. */
  readonly databaseDown?: boolean;
  /** Max connections of requests, 10 by default: three files that run at a time, with two apps each, share a server of 100. */
  readonly connections?: number;
}

/** Max milliseconds that a request waits for a connection. */
const MAX_WAIT = 60_000;

/** Nothing listens on port 1. */
const UNREACHABLE = 'postgres://ghalla@127.0.0.1:1/ghalla';

const openDatabase = async ({
  databaseDown,
  sharedWith,
  existing,
  template,
}: TestAppOptions): ReturnType<typeof cloneDatabase> => {
  const drop = () => Promise.resolve();
  if (databaseDown) return { url: UNREACHABLE, applicationUrl: UNREACHABLE, drop };
  if (existing) return { ...existing, drop };
  if (!sharedWith) return cloneDatabase(template);
  const [url = '', applicationUrl = ''] = [sharedWith.owner, sharedWith.deps.db.pool].map(
    (pool) => pool.options.connectionString,
  );
  return { url, applicationUrl, drop };
};

/** Starts the whole application on a temporary database and folder; outgoing e-mails and SMS are collected for inspection. */
export const startApp = async (env: Record<string, string> = {}, options: TestAppOptions = {}): Promise<TestApp> => {
  const database = await openDatabase(options);
  const dataDir = options.existing?.dataDir ?? (await createTemporaryFolder('app'));
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent', ...NO_EXTERNAL_SERVICES, ...env });
  const tracing = await openTracing(config, (why) => log.warn({ why }, 'traces could not be sent'), 20);
  const log = createLog(config.LOG_LEVEL, tracing);
  const db = openDb(database.applicationUrl, options.connections ?? 10, tracing);
  // Hundreds of requests at once wait for each other, on a slow machine longer than a user would.
  if (!options.databaseDown)
    for (const { pool } of [db, db.longRunning]) pool.options.connectionTimeoutMillis = MAX_WAIT;
  const secret = options.existing?.secret ?? options.sharedWith?.deps.secret ?? randomBytes(32).toString('hex');
  const sentEmails: Email[] = [];
  const messages: TextMessage[] = [];
  const clock = { now: () => new Date() };
  const bus = openBus(db, log);
  if (!options.databaseDown) await bus.ready;
  const realtime = await openRealtime({ config, bus, log, secret, limits: options.socketLimits });
  const external = createExternalServices(config, options.externalLimits);
  const readDb = await openReadDb(options.replicaUrl, db, log, undefined, tracing);
  const limited = options.limits === true;
  const limits = limited ? createLimits(db.pool, { bus, log, workers: 1 }) : unlimited;
  const budgets = createBudgets({ limits, limited });
  const untraced: Deps = {
    // Without limits an account may also publish as much as it likes.
    config: options.limits || env.RATE_LIMIT ? config : { ...config, RATE_LIMIT: 'off' },
    absent: options.absent ?? [],
    db,
    readDb,
    storage: diskStorage(dataDir),
    events: createEvents(log, bus),
    limits,
    budgets,
    mail: { send: (email) => Promise.resolve(void sentEmails.push(email)) },
    sms: { send: (message) => Promise.resolve(void messages.push(message)) },
    push: webPush({ db, config, secret, clock }),
    delivery: createDeliveryState(),
    clock,
    log,
    secret,
    external,
    realtime,
    metrics: createMetrics({ pool: db.pool, config, clock, realtime, external, db, readDb, budgets }),
    tracing,
  };
  const deps = tracing ? traceServices(untraced, tracing) : untraced;
  const pages = options.pages ? { pages: mountPagesFromSource } : {};
  const app = await createApp(deps, { validateResponses: true, ...pages });

  const request: TestApp['request'] = async (key, { as, body, lang = 'en', headers = {} } = {}) => {
    const [method = 'GET', target = '/'] = key.split(' ');
    const init = toRequestBody(body);
    const response = await app.request(target, {
      method,
      ...(init.body === undefined ? {} : { body: init.body }),
      headers: {
        'accept-language': lang,
        'x-requested-with': 'XMLHttpRequest',
        ...init.headers,
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...headers,
      },
    });
    const type = response.headers.get('content-type') ?? '';
    const parsed: unknown = type.includes('json') ? await response.json() : await response.text();
    return { status: response.status, body: parsed, headers: response.headers };
  };
  const call: TypedCall = (key, callOptions) => request(key, callOptions);

  const user: TestApp['createUser'] = async ({
    role = 'farmer',
    for: standing = 'Particular',
    phone,
    lang = 'en',
    unproven = false,
  } = {}) => {
    const email = `${role}-${randomBytes(5).toString('hex')}@ghalla.example`;
    const password = `harvest-${randomBytes(5).toString('hex')}`;
    const { status, body, headers } = await call('POST /api/auth/sign-up/email', {
      lang,
      body: {
        email,
        password,
        first_name: 'Test',
        last_name: role === 'admin' ? 'user' : role,
        role: role === 'farmer' ? 'farmer' : 'buyer',
        for: standing,
        ...(phone ? { phone } : {}),
      },
    });
    if (status !== 200) throw new Error(`sign-up failed with ${status}: ${JSON.stringify(body)}`);
    const { id } = body.user;
    const columns = {
      ...(unproven ? {} : { email, email_verified: true, pending_email: null, proven_at: new Date() }),
      ...(role === 'delivery' ? { role } : {}),
      // Only administrators may have this name.
      ...(role === 'admin' ? { role, last_name: role } : {}),
    };
    if (Object.keys(columns).length > 0) await db.updateTable('users').set(columns).where('id', '=', id).execute();
    if (!unproven) await db.deleteFrom('outbox').where('recipient', '=', email).execute();
    return { id, email, password, token: headers.get('set-auth-token') ?? '' };
  };

  const owner = openPool(database.url, 2, SILENCE.longRunning);
  return {
    app,
    deps,
    owner,
    emails: sentEmails,
    smsMessages: messages,
    call,
    request,
    createUser: user,
    close: async () => {
      if (options.replicaUrl) await deps.readDb.destroy();
      await bus.close();
      await db.destroy();
      await tracing?.close();
      await owner.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
