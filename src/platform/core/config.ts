import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { normalizePhone } from '#lib/phone.ts';
import { toOperator, type Operator } from './operator.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether a host, as in a URL or a setting, is this computer. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host.replaceAll(/[[\]]/g, ''));

const url = (schemes: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    message: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
const web = url(['http:', 'https:']);
const database = url(['postgres:', 'postgresql:']);

/** A template of the addresses of map tiles: browsers only load them over https, except from this machine. */
const isTileUrl = (value: string): boolean => {
  if (!URL.canParse(value) || !['{z}', '{x}', '{y}'].every((part) => value.includes(part))) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

/** The issuer of ID tokens: its answers decide who is signed in, so it is reached over https, except on this machine. */
const isIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  return `${search}${hash}` === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
};

const isOrigin = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}` === '';
};

/** An integer in plain decimal digits: `0x50` or `8e3` is a typo, not a port. */
const wholeNumber = (description: string, min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      message: `must be ${description} from ${min} to ${max}`,
    })
    .transform(Number);

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A phone number in Moroccan or international notation, stored as `+212522000000`. */
const phone = z.string().transform((text, context) => {
  const international = text.replaceAll(/[ .()-]/g, '').replace(/^00/, '+');
  const number = normalizePhone(text) ?? (/^\+(?!212)[1-9]\d{7,14}$/.test(international) ? international : null);
  if (number === null) {
    context.addIssue({ code: 'custom', message: 'must be a phone number such as 0522 00 11 22 or +212 522 00 11 22' });
    return z.NEVER;
  }
  return number;
});

/** A sender of e-mails: `no-reply@ghalla.example`, or `Ghalla <no-reply@ghalla.example>`. */
const mailbox = z.string().transform((text, context): Mailbox => {
  const at = text.endsWith('>') ? text.indexOf('<') : -1;
  const address = at === -1 ? text : text.slice(at + 1, -1);
  const name = text.slice(0, Math.max(at, 0)).replaceAll('"', '').trim();
  if (z.email().safeParse(address).success) return { name: name || 'Ghalla', address };
  context.addIssue({ code: 'custom', message: 'must be an e-mail address such as Ghalla <no-reply@ghalla.example>' });
  return z.NEVER;
});

/** A line of text that pages show. */
const line = (max: number) => z.string().max(max, `must have at most ${max} characters`);

const MAX_WORKERS = 32;

/** Every setting that the server reads; `.env.example` explains each. */
export const Settings = z.object({
  MODE: z.enum(['demo', 'live'], { message: 'must be demo or live' }).default('demo'),
  PORT: wholeNumber('a port number', 0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: z
    .union(
      [
        z.literal('auto').transform(() => Math.min(availableParallelism(), MAX_WORKERS)),
        wholeNumber('a number', 1, MAX_WORKERS),
      ],
      {
        message: `must be auto or a number from 1 to ${MAX_WORKERS}`,
      },
    )
    .default(1),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENT: z.string().optional(),
  DATABASE_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  DATABASE_LISTEN_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  PUBLIC_URL: z.string().refine(isOrigin, { message: 'must be an origin such as https://ghalla.example' }).optional(),
  TRUST_PROXY: wholeNumber('the number of proxies in front of it,', 0, 9).default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(text), {
      message: 'must be a share from 0 to 1, such as 0.1',
    })
    .transform(Number)
    .default(1),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_CLUSTER: z.string().default('eu'),
  PUSHER_HOST: z.string().optional(),
  OPEN_METEO_URL: web.default('https://api.open-meteo.com'),
  WEATHERAPI_URL: web.default('https://api.weatherapi.com'),
  WEATHERAPI_KEY: z.string().optional(),
  NOMINATIM_URL: web.default('https://nominatim.openstreetmap.org'),
  MAP_TILES_URL: z.string().refine(isTileUrl, { message: 'must be an https URL with {z}, {x} and {y}' }).optional(),
  MAP_TILES_ATTRIBUTION: z.string().optional(),
  LLM_BASE_URL: web.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .string()
    .refine(isIssuer, { message: 'must be an https URL such as https://accounts.google.com' })
    .default('https://accounts.google.com'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: mailbox.optional(),
  SMS_WEBHOOK_URL: web.optional(),
  OPERATOR_NAME: line(120).optional(),
  OPERATOR_PHONE: phone.optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address such as contact@ghalla.example').optional(),
  OPERATOR_ADDRESS: line(200).optional(),
  OPERATOR_HOURS: line(120).optional(),
  CNDP_NOTICE: line(60).optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SEED: z
    .union([z.enum(['demo', 'none']), wholeNumber('a number', 1, 10_000_000)], {
      message: 'must be demo, none or a number of listings from 1 to 10000000',
    })
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      message: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  RATE_LIMIT: z.enum(['on', 'off'], { message: 'must be on or off' }).default('on'),
  CHALLENGE: z.enum(['on', 'off'], { message: 'must be on or off' }).default('on'),
  SERVICE_WORKER: z.enum(['on', 'off'], { message: 'must be on or off' }).default('on'),
});

type Parsed = z.output<typeof Settings>;

export interface Config extends Parsed {
  readonly operator: Operator;
  readonly MAIL_FROM: Mailbox;
  readonly SEED: 'demo' | 'none' | number;
  readonly DEMO_PASSWORD: string;
  /** Whether `DEMO_PASSWORD` is unset, so that the documented default password applies. */
  readonly demoPasswordIsPublic: boolean;
}

/**
 * The origin of our pages for links in e-mails and texts: `PUBLIC_URL`, or in a demo the address on which it listens. It never
 * comes from a request, which may name any host.
 */
export const getSiteOrigin = ({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;

/** Whether this is a demo that browsers of this computer alone can reach. */
export const isLocalDemo = ({ MODE, HOST, PUBLIC_URL }: Pick<Config, 'MODE' | 'HOST' | 'PUBLIC_URL'>): boolean =>
  MODE === 'demo' && isLoopback(HOST) && PUBLIC_URL === undefined;

/** The folder of the files that stand for e-mails and texts without a server that sends them. */
export const getOutboxFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'outbox');

/** The sender without `MAIL_FROM`: at the site's own domain, whose SPF and DKIM records the operator controls. */
const getDefaultSender = (publicUrl: string | undefined): Mailbox => {
  const host = publicUrl ? new URL(publicUrl).hostname.replace(/^www\./, '') : '';
  const isDomain = host.includes('.') && !/[\d:\]]$/.test(host);
  return { name: 'Ghalla', address: `no-reply@${isDomain ? host : 'ghalla.example'}` };
};

/** An invalid configuration; each line of the message names a variable and what it accepts. */
export class ConfigError extends Error {}

/** Different characters of a secret; 32 random hexadecimal digits have fewer in one of a million cases. */
const MIN_SECRET_VARIETY = 8;

/** Whether passwords and sessions do not cross a network in clear: https, or this computer. */
const isSafeOrigin = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname);
};

const findConflicts = (settings: Parsed): string[] => {
  const lines: string[] = [];
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const pusher = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'] as const;
  const google = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
  for (const group of [s3, pusher, google]) {
    const missing = group.filter((name) => settings[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      for (const name of missing) lines.push(`${name} is missing: ${group.join(', ')} must be set together`);
    }
  }
  if (settings.LLM_BASE_URL && !settings.LLM_MODEL) lines.push('LLM_MODEL is missing: LLM_BASE_URL requires it');
  if (settings.MAP_TILES_URL && !settings.MAP_TILES_ATTRIBUTION) {
    lines.push('MAP_TILES_ATTRIBUTION is missing: MAP_TILES_URL requires it');
  }
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL) {
    lines.push('DATABASE_URL is missing: DATABASE_READ_URL is a replica of it');
  }
  if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL) {
    lines.push('DATABASE_URL is missing: DATABASE_OWNER_URL is another role of the same database');
  }
  if (settings.DATABASE_LISTEN_URL && !settings.DATABASE_OWNER_URL) {
    lines.push(
      'DATABASE_OWNER_URL is missing: with DATABASE_LISTEN_URL, migrations need a connection without a pooler',
    );
  }
  if (settings.MODE === 'live') {
    if (!settings.PUBLIC_URL) lines.push('PUBLIC_URL is missing: MODE=live requires the public address of the site');
    else if (!isSafeOrigin(settings.PUBLIC_URL)) lines.push('PUBLIC_URL must begin with https:// when MODE=live');
    if (!settings.SESSION_SECRET) lines.push('SESSION_SECRET is missing: MODE=live requires at least 32 characters');
    else if (new Set(settings.SESSION_SECRET).size < MIN_SECRET_VARIETY) {
      lines.push('SESSION_SECRET must be random: it repeats a few characters');
    }
    if (settings.RATE_LIMIT === 'off') lines.push('RATE_LIMIT must be on when MODE=live');
    if (settings.SEED !== undefined && settings.SEED !== 'none') lines.push('SEED must be none when MODE=live');
  } else if (!isLoopback(settings.HOST)) {
    if (!settings.DEMO_PASSWORD) lines.push('DEMO_PASSWORD is missing: set one when HOST is not a loopback address');
    if (!settings.PUBLIC_URL) lines.push('PUBLIC_URL is missing: set it when HOST is not a loopback address');
  }
  return lines;
};

/**
 * Reads the configuration from environment variables; a blank variable counts as unset.
 * Throws `ConfigError` with one line per mistake.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const variables = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : [])),
  );
  const parsed = Settings.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError([...new Set(lines)].join('\n'));
  }
  const lines = findConflicts(parsed.data);
  if (lines.length > 0) throw new ConfigError(lines.join('\n'));
  return {
    ...parsed.data,
    operator: toOperator(parsed.data),
    MAIL_FROM: parsed.data.MAIL_FROM ?? getDefaultSender(parsed.data.PUBLIC_URL),
    SEED: parsed.data.SEED ?? (parsed.data.MODE === 'demo' ? 'demo' : 'none'),
    DEMO_PASSWORD: parsed.data.DEMO_PASSWORD ?? 'ghalla-demo-2026',
    demoPasswordIsPublic: parsed.data.DEMO_PASSWORD === undefined,
  };
};

/** Settings that users of a live site miss when they are absent, with what is then missing. */
const EXPECTED_LIVE = {
  OPERATOR_NAME: 'the legal pages do not say who runs the site',
  OPERATOR_PHONE: 'users find no phone number on the contact page',
  OPERATOR_EMAIL: 'users find no e-mail address on the contact page',
  CNDP_NOTICE: 'the privacy page does not state the notice that law 09-08 requires',
  SMTP_URL: 'no e-mail is sent, so users cannot confirm an e-mail address or reset a password with it',
  SMS_WEBHOOK_URL: 'no text message is sent, so users cannot sign in with a phone number and a code',
} as const;

/** One line for each absent setting without which a live site works but does not tell its users what it should. */
export const getWarnings = (config: Config): string[] =>
  config.MODE === 'live'
    ? Object.entries(EXPECTED_LIVE).flatMap(([name, effect]) =>
        config[name as keyof typeof EXPECTED_LIVE] === undefined ? [`${name} is not set: ${effect}`] : [],
      )
    : [];
