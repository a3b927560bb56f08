import { randomBytes } from 'node:crypto';
import { type Config, ConfigError, getWarnings } from '#platform/core/config.ts';
import { getMailDomain } from '#platform/delivery/mail.ts';
import { getErrorCode, getErrorMessage } from '#platform/data/postgres/errors.ts';
import { openStorage } from '#platform/transport/storage/open.ts';
import { ok, problem, warning, type Check, type Finding } from './findings.ts';
import { parseConfig, readSettingsFile } from '#platform/core/load-config.ts';
import { checkDatabase, checkReplica } from './database.ts';
import { checkBackups, checkClock, checkDataFolder, checkNode, checkPublicUrl } from './machine.ts';
import { checkProxy } from './proxy.ts';

const TIMEOUT = 4_000;

const getStatus = async (url: string, init: RequestInit = {}): Promise<number> => {
  const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT) });
  await response.body?.cancel();
  return response.status;
};

/** Returns why a request failed, without the address, which may contain a key. */
const getReason = (error: unknown): string =>
  (error as Error).name === 'TimeoutError' ? 'no answer in time' : getErrorCode((error as Error).cause ?? error);

/** Checks whether a service responds at all; its response to a meaningless request is not evaluated. */
const checkReachable = async (name: string, url: string, init?: RequestInit): Promise<Finding> => {
  try {
    const status = await getStatus(url, init);
    return status >= 500 ? warning(`${name} responds with status ${status}`) : ok(`${name} responds`);
  } catch (error) {
    return warning(`${name} does not respond (${getReason(error)}): check the address and the firewall`);
  }
};

/** Stores, reads and removes a small file. */
const checkStorage: Check = async (config) => {
  if (config.S3_ENDPOINT === undefined) return [];
  const key = `doctor/${randomBytes(8).toString('hex')}`;
  const body = randomBytes(16);
  let storage;
  try {
    storage = await openStorage(config);
    await storage.put(key, body, 'application/octet-stream');
    const stored = await storage.get(key);
    await storage.remove(key);
    return stored && Buffer.from(stored).equals(body)
      ? [ok(`the bucket ${config.S3_BUCKET} stores, returns and deletes files`)]
      : [problem(`the bucket ${config.S3_BUCKET} returned another file than was stored`)];
  } catch (error) {
    return [
      problem(
        `the bucket ${config.S3_BUCKET} cannot be used (${getErrorMessage(error)}): check S3_ENDPOINT, keys and rights`,
      ),
    ];
  }
};

const verifyMail = async (url: string, requireTLS: boolean): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ url, requireTLS, ...limits });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

const checkMail: Check = async (config) => {
  const { SMTP_URL: url } = config;
  if (url === undefined) return [];
  const { protocol, username, hostname } = new URL(url);
  try {
    await verifyMail(url, false);
  } catch (error) {
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
    const what = code === 'EAUTH' ? 'rejects the name or password' : 'cannot be used';
    return [problem(`the mail server ${hostname} ${what} (${responseCode ?? code}): check SMTP_URL`)];
  }
  const isSafe =
    username === '' ||
    protocol === 'smtps:' ||
    (await verifyMail(url, true).then(
      () => true,
      () => false,
    ));
  const domain = getMailDomain(config);
  return isSafe
    ? [ok(`the mail server ${hostname} accepts us; ${domain} needs SPF and DKIM records for it`)]
    : [warning(`the mail server ${hostname} takes our password without encryption: use smtps:// or one with STARTTLS`)];
};

/** Does not send a message: gateways take `POST`. */
const checkSms: Check = async ({ SMS_WEBHOOK_URL: url }) =>
  url === undefined ? [] : [await checkReachable(`the SMS gateway ${new URL(url).host}`, url, { method: 'HEAD' })];

const checkChannels: Check = async (config) => {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = config;
  if (!appId || !key || !secret) return [];
  const { createChannelsClient } = await import('#platform/transport/realtime/channels.ts');
  try {
    const { status } = await createChannelsClient(config, { appId, key, secret }).get({ path: '/channels' });
    return [status === 200 ? ok('the Channels service accepts us') : problem(`the Channels service answers ${status}`)];
  } catch (error) {
    const { status } = error as { status?: number };
    return [
      problem(
        `the Channels service ${status ? `answers ${status}` : 'does not respond'}: check PUSHER_* and the firewall`,
      ),
    ];
  }
};

const checkGoogle: Check = async ({ GOOGLE_CLIENT_ID, GOOGLE_ISSUER }) => {
  if (GOOGLE_CLIENT_ID === undefined) return [];
  const issuer = GOOGLE_ISSUER.replace(/\/$/, '');
  try {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const found = ((await response.json()) as { issuer?: unknown }).issuer;
    if (found !== GOOGLE_ISSUER) return [problem(`GOOGLE_ISSUER ${issuer} calls itself ${String(found)}`)];
    return [ok(`${issuer} responds as an OpenID provider`)];
  } catch (error) {
    return [problem(`GOOGLE_ISSUER ${issuer} does not respond as an OpenID provider (${getReason(error)})`)];
  }
};

const getServices = (config: Config): readonly (readonly [name: string, url: string])[] => [
  ['Open-Meteo', config.OPEN_METEO_URL],
  ...(config.WEATHERAPI_KEY ? [['WeatherAPI', config.WEATHERAPI_URL] as const] : []),
  ['Nominatim', config.NOMINATIM_URL],
  ...(config.MAP_TILES_URL
    ? [['the server of map tiles', config.MAP_TILES_URL.replaceAll(/\{[xyz]\}/g, '0')] as const]
    : []),
];

/** Checks the services without which pages still work, and show older weather, places of the gazetteer or an outline. */
const checkWebServices: Check = (config) =>
  Promise.all(getServices(config).map(([name, url]) => checkReachable(name, url)));

const checkModel: Check = async ({ LLM_BASE_URL: base, LLM_API_KEY: key }) => {
  if (base === undefined) return [];
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  try {
    const status = await getStatus(`${base.replace(/(?<!\/)\/+$/, '')}/models`, { headers });
    if (status === 401 || status === 403) return [problem(`the model's API rejects LLM_API_KEY (${status})`)];
    return [status >= 500 ? warning(`the model's API answers ${status}`) : ok("the model's API responds")];
  } catch (error) {
    return [warning(`the model's API does not respond (${getReason(error)}): the built-in assistant answers`)];
  }
};

/** The checks by the name under which they are reported, each with its max milliseconds. */
const CHECKS: Readonly<Record<string, readonly [check: Check, within: number]>> = {
  node: [checkNode, 6_000],
  // The embedded server may have to be started first.
  database: [checkDatabase, 30_000],
  replica: [checkReplica, 6_000],
  disk: [checkDataFolder, 6_000],
  backups: [checkBackups, 6_000],
  files: [checkStorage, 8_000],
  email: [checkMail, 8_000],
  sms: [checkSms, 6_000],
  realtime: [checkChannels, 6_000],
  google: [checkGoogle, 6_000],
  services: [checkWebServices, 6_000],
  assistant: [checkModel, 6_000],
  address: [checkPublicUrl, 6_000],
  proxy: [checkProxy, 12_000],
  clock: [checkClock, 6_000],
};

export interface Report extends Finding {
  readonly check: string;
}

const runWithin = async (check: Check, config: Config, within: number): Promise<readonly Finding[]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(resolve, within, [problem(`no answer within ${within / 1000} s`)]);
  });
  try {
    return await Promise.race([check(config), late]);
  } catch (error) {
    return [problem(getErrorMessage(error))];
  } finally {
    clearTimeout(timer);
  }
};

/** Runs all checks at the same time; reports them in a fixed order. */
export const examine = async (config: Config): Promise<Report[]> => {
  const reports = await Promise.all(
    Object.entries(CHECKS).map(async ([name, [check, within]]) =>
      (await runWithin(check, config, within)).map((finding) => ({ check: name, ...finding })),
    ),
  );
  return reports.flat();
};

/**
 * Reads the settings in the same way as the market and runs all checks; wrong settings are reported alone, because all checks
 * need them.
 */
export const examineInstallation = async (env: NodeJS.ProcessEnv): Promise<Report[]> => {
  const ignored: Finding[] = [];
  const onIgnored = (line: string): void => void ignored.push(warning(line));
  const report = (findings: readonly Finding[]): Report[] =>
    findings.map((finding) => ({ check: 'settings', ...finding }));
  try {
    const config = parseConfig({ env, file: readSettingsFile(), onIgnored });
    const warnings = [...ignored, ...getWarnings(config).map(warning)];
    return [...report(warnings.length > 0 ? warnings : [ok(`MODE=${config.MODE}`)]), ...(await examine(config))];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return report([...error.message.split('\n').map(problem), ...ignored]);
  }
};

export const formatReports = (reports: readonly Report[]): string =>
  reports.map(({ check, state, text }) => `${state.padEnd(8)} ${check.padEnd(10)} ${text}`).join('\n');
