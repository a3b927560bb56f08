import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { createApp, type AppOptions } from '../../src/app/app.ts';
import { hashCheaply } from '../../src/features/accounts/service/hash.ts';
import type { Lang } from '../../src/lib/lang.ts';
import type { Role, Standing } from '../../src/lib/viewer.ts';
import type { Deps } from '../../src/platform/context.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openDb } from '../../src/platform/db/db.ts';
import { openReadDb } from '../../src/platform/db/replica.ts';
import { createEvents } from '../../src/platform/events.ts';
import { createLimits, noLimits } from '../../src/platform/limits.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Letter } from '../../src/platform/mail.ts';
import { createSending } from '../../src/platform/outbox/send.ts';
import { createOutside } from '../../src/platform/outside/outside.ts';
import type { SocketLimits } from '../../src/platform/realtime/lines.ts';
import { openRealtime } from '../../src/platform/realtime/open.ts';
import { developmentAssets } from '../../src/server/assets.ts';
import { mountPages } from '../../src/server/pages.ts';
import { diskStorage } from '../../src/platform/storage/disk.ts';
import { cloneDatabase } from './database.ts';
import { NOBODY_OUTSIDE } from './providers.ts';

hashCheaply(true);

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  /** Bearer token of a session. */
  readonly token: string;
}

interface CallOptions {
  readonly as?: Person | undefined;
  readonly body?: unknown;
  readonly lang?: Lang;
  readonly headers?: Record<string, string>;
}

export interface Answered {
  readonly status: number;
  // Tests look into answers of every shape; the schemas themselves are checked by the app (`checkAnswers`).
  // oxlint-disable-next-line no-explicit-any
  readonly body: any;
  readonly headers: Headers;
}

/** The status of an answer, and the fields that its errors name, in the order of the alphabet. */
export const errorFields = ({ status, body }: Answered): [status: number, fields: string[]] => [
  status,
  Object.keys(body.errors ?? {}).toSorted(),
];

export interface TestApp {
  readonly app: Hono;
  readonly deps: Deps;
  readonly letters: Letter[];
  readonly messages: { to: string; text: string }[];
  /** Makes a call by its method and path: `call('POST /api/items/7/like', { as: farmer })`. */
  call(key: string, options?: CallOptions): Promise<Answered>;
  /** Signs a fresh person up through the front door and answers them with a session. */
  person(traits?: { role?: Role; for?: Standing; phone?: string; lang?: Lang }): Promise<Person>;
  close(): Promise<void>;
}

const bodyInit = (body: unknown): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || body instanceof URLSearchParams) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

const mountSources: AppOptions['pages'] = async (app, options) => {
  const renderer = await import('../../src/app/entry-server.tsx');
  mountPages(app, options, { renderer: () => Promise.resolve(renderer), assetsOf: developmentAssets });
};

interface AppSetting {
  readonly limits?: boolean;
  readonly outside?: Parameters<typeof createOutside>[1];
  readonly sockets?: Partial<SocketLimits>;
  /** Adds the pages, rendered from their sources. */
  readonly pages?: boolean;
  /** A second process of this one's installation: the same database and secret. */
  readonly beside?: TestApp;
  /** A replica to read from. */
  readonly replicaUrl?: string;
  /** Nothing listens at the database's address. */
  readonly databaseAway?: boolean;
}

/** Port 1 is not in use on any machine. */
const AWAY: Awaited<ReturnType<typeof cloneDatabase>> = {
  url: 'postgres://ghalla@127.0.0.1:1/ghalla',
  drop: () => Promise.resolve(),
};

const ofBeside = (beside: TestApp): Awaited<ReturnType<typeof cloneDatabase>> => ({
  url: beside.deps.db.pool.options.connectionString ?? '',
  drop: () => Promise.resolve(),
});

/** The whole application on a throwaway database and folder of its own; outgoing mails and messages are kept for looking at. */
export const startApp = async (env: Record<string, string> = {}, options: AppSetting = {}): Promise<TestApp> => {
  const database = options.databaseAway ? AWAY : options.beside ? ofBeside(options.beside) : await cloneDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghalla-app-'));
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent', ...NOBODY_OUTSIDE, ...env });
  const log = createLog(config.LOG_LEVEL);
  const db = openDb(database.url, 30);
  const secret = options.beside?.deps.secret ?? randomBytes(32).toString('hex');
  const letters: Letter[] = [];
  const messages: { to: string; text: string }[] = [];
  const deps: Deps = {
    config,
    db,
    readDb: await openReadDb(options.replicaUrl, db, log),
    storage: diskStorage(dataDir),
    events: createEvents(log),
    limits: options.limits ? createLimits(db.pool) : noLimits,
    mail: { send: (letter) => Promise.resolve(void letters.push(letter)) },
    sms: { send: (to, text) => Promise.resolve(void messages.push({ to, text })) },
    sending: createSending(),
    clock: { now: () => new Date() },
    log,
    secret,
    outside: createOutside(config, options.outside),
    realtime: openRealtime({ config, db, log, secret, limits: options.sockets }),
  };
  const pages = options.pages ? { pages: mountSources } : {};
  const app = await createApp(deps, { checkAnswers: true, ...pages });

  const call: TestApp['call'] = async (key, { as, body, lang = 'en', headers = {} } = {}) => {
    const [method = 'GET', target = '/'] = key.split(' ');
    const init = bodyInit(body);
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
    const answer: unknown = type.includes('json') ? await response.json() : await response.text();
    return { status: response.status, body: answer, headers: response.headers };
  };

  const person: TestApp['person'] = async ({
    role = 'farmer',
    for: standing = 'Particular',
    phone,
    lang = 'en',
  } = {}) => {
    const email = `${role}-${randomBytes(5).toString('hex')}@ghalla.example`;
    const password = `harvest-${randomBytes(5).toString('hex')}`;
    const { status, body, headers } = await call('POST /api/auth/sign-up/email', {
      lang,
      body: {
        email,
        password,
        first_name: 'Test',
        last_name: role,
        role: role === 'farmer' ? 'farmer' : 'buyer',
        for: standing,
        ...(phone ? { phone } : {}),
      },
    });
    if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
    const { id } = (body as { user: { id: number } }).user;
    if (role === 'admin' || role === 'delivery') {
      await db.updateTable('users').set({ role }).where('id', '=', id).execute();
    }
    return { id, email, password, token: headers.get('set-auth-token') ?? '' };
  };

  return {
    app,
    deps,
    letters,
    messages,
    call,
    person,
    close: async () => {
      if (options.replicaUrl) await deps.readDb.destroy();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
