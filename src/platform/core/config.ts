import path from 'node:path';
import type { z } from 'zod';
import { readFileSync } from 'node:fs';
import { toOperator, type Operator } from './operator.ts';
import { isLoopback, type Mailbox } from './setting-types.ts';
import { Settings } from './settings.ts';

type Parsed = z.output<typeof Settings>;

export interface Config extends Parsed {
  readonly operator: Operator;
  readonly DRAIN_SECONDS: number;
  readonly MAIL_FROM: Mailbox;
  readonly SEED: 'demo' | 'none' | number;
  readonly DEMO_PASSWORD: string;
  /** Whether `DEMO_PASSWORD` is unset, so that the documented default password applies. */
  readonly demoPasswordIsPublic: boolean;
}

/**
 * Returns the origin of our own pages for links in e-mails and texts: `PUBLIC_URL`, or in a demo the address on which it
 * listens. It never comes from a request, which may contain any host.
 */
export const getSiteOrigin = ({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;

/** Whether this is a demo that only browsers of this computer can reach. */
export const isLocalDemo = ({ MODE, HOST, PUBLIC_URL }: Pick<Config, 'MODE' | 'HOST' | 'PUBLIC_URL'>): boolean =>
  MODE === 'demo' && isLoopback(HOST) && PUBLIC_URL === undefined;

/** Returns the folder of the files that replace e-mails and texts without a server that sends them. */
export const getOutboxFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'outbox');

/** Returns the sender without `MAIL_FROM`: at the site's own domain, whose SPF and DKIM records the operator controls. */
const getDefaultSender = (publicUrl: string | undefined): Mailbox => {
  const host = publicUrl ? new URL(publicUrl).hostname.replace(/^www\./, '') : '';
  const isDomain = host.includes('.') && !/[\d:\]]$/.test(host);
  return { name: 'Ghalla', address: `no-reply@${isDomain ? host : 'ghalla.example'}` };
};

/** An invalid configuration; each line of the message names a variable and its valid values. */
export class ConfigError extends Error {}

/** Seconds in which a proxy that checks `/readyz` twice each second notices that a process stops, also under load. */
const PROXY_DRAIN = 2;

/** Min number of different characters of a secret; 32 random hexadecimal digits have fewer in one of a million cases. */
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
    DRAIN_SECONDS: parsed.data.DRAIN_SECONDS ?? (parsed.data.TRUST_PROXY > 0 ? PROXY_DRAIN : 0),
    MAIL_FROM: parsed.data.MAIL_FROM ?? getDefaultSender(parsed.data.PUBLIC_URL),
    SEED: parsed.data.SEED ?? (parsed.data.MODE === 'demo' ? 'demo' : 'none'),
    DEMO_PASSWORD: parsed.data.DEMO_PASSWORD ?? 'ghalla-demo-2026',
    demoPasswordIsPublic: parsed.data.DEMO_PASSWORD === undefined,
  };
};

/** Settings that users of a live site need, each with what is missing without it. */
const EXPECTED_LIVE = {
  OPERATOR_NAME: 'the legal pages do not say who runs the site',
  OPERATOR_PHONE: 'users find no phone number on the contact page',
  OPERATOR_EMAIL: 'users find no e-mail address on the contact page',
  CNDP_NOTICE: 'the privacy page does not state the notice that law 09-08 requires',
  SMTP_URL: 'no e-mail is sent, so users cannot confirm an e-mail address or reset a password with it',
  SMS_WEBHOOK_URL: 'no text message is sent, so users cannot sign in with a phone number and a code',
} as const;

/** Returns one line for each absent setting without which a live site works but does not inform its users. */
export const getWarnings = (config: Config): string[] =>
  config.MODE === 'live'
    ? Object.entries(EXPECTED_LIVE).flatMap(([name, effect]) =>
        config[name as keyof typeof EXPECTED_LIVE] === undefined ? [`${name} is not set: ${effect}`] : [],
      )
    : [];

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** The version of the program, from `package.json`. */
export const VERSION = version;
