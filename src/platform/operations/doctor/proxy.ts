import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Config } from '#platform/core/config.ts';
import { getErrorCode } from '#platform/data/postgres/errors.ts';
import { DAY, HOUR } from '#lib/days.ts';
import { ok, problem, readClock, warning, type Check, type Finding } from './findings.ts';

// Checks of the proxy in front of the market, as a visitor of PUBLIC_URL sees it.

const TIMEOUT = 4_000;
/**
 * Programs that renew a certificate by themselves do so in its last third. In its last sixth, or with a year-long one in its last
 * two weeks, they have failed.
 */
const LATE_SHARE = 1 / 6;
const LATE_DAYS = 14;

const request = (url: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });

/** The number of addresses that proxies have added to our request; undefined without an answer that has it. */
const countProxies = async (origin: string): Promise<number | undefined> => {
  const body: unknown = await request(`${origin}/healthz?proxies`).then(
    (response) => response.json(),
    () => undefined,
  );
  const count: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'proxies') : undefined;
  return typeof count === 'number' ? count : undefined;
};

/** Compares `TRUST_PROXY` with the proxies that add the address of their client; without an answer, with `PUBLIC_URL`. */
const checkAddresses = async (origin: string, { HOST, TRUST_PROXY }: Config): Promise<Finding[]> => {
  const proxies = await countProxies(origin);
  if (proxies === TRUST_PROXY) return [ok(`TRUST_PROXY=${TRUST_PROXY}, as many as have added an address`)];
  const effect = 'all users then share one address and its limits';
  if (proxies !== undefined && proxies > 0)
    return [
      problem(
        `TRUST_PROXY=${TRUST_PROXY}, but ${proxies} have added an address: ${effect}; set TRUST_PROXY=${proxies}`,
      ),
    ];
  if (proxies === 0)
    return [
      problem(
        `TRUST_PROXY=${TRUST_PROXY}, but the proxy does not pass on addresses: ${effect}; add X-Forwarded-For to it`,
      ),
    ];
  if (TRUST_PROXY > 0) return [ok(`TRUST_PROXY=${TRUST_PROXY}`)];
  if (!origin.startsWith('https:')) return [];
  return [warning(`TRUST_PROXY=0, but only a proxy can serve ${origin} from ${HOST}: ${effect}; set TRUST_PROXY=1`)];
};

/** Whether the proxy passes on upgrades: a socket of the built-in realtime server opens. Nothing if it does not answer at all. */
const checkSockets = async (origin: string): Promise<Finding[]> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/app/ghalla?protocol=7`);
  const timer = setTimeout(resolve, TIMEOUT, false);
  socket.addEventListener('open', () => resolve(true));
  socket.addEventListener('error', () => resolve(false));
  const opened = await promise;
  clearTimeout(timer);
  socket.close();
  return opened
    ? [ok('WebSocket connections reach the market')]
    : [warning('WebSocket connections do not reach the market: pass on the headers Upgrade and Connection of /app/')];
};

/**
 * Whether an address in clear leads to https.
 * @param url an address that begins with http:// and has no path
 */
export const checkRedirect = async (url: string, host: string): Promise<Finding> => {
  const advice = 'redirect it to https in the proxy';
  try {
    const response = await request(`${url}/`);
    await response.body?.cancel();
    const location = response.headers.get('location') ?? '';
    if (response.status >= 300 && response.status < 400 && location.startsWith(`https://${host}`))
      return ok(`${url} leads to https`);
    return warning(`${url} answers ${response.status} and does not lead to https: ${advice}`);
  } catch (error) {
    const code = getErrorCode((error as Error).cause ?? error);
    return warning(`${url} does not answer (${code}), so who types the address without https sees no page: ${advice}`);
  }
};

/** From when to when the certificate of a server counts. Its validity is not checked: requests have done that. */
const readCertificateTime = async (hostname: string, port: number): Promise<{ from: number; until: number }> => {
  const socket = connect({ host: hostname, port, servername: hostname, rejectUnauthorized: false, timeout: TIMEOUT });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT) });
    const { valid_from, valid_to } = socket.getPeerCertificate();
    return { from: Date.parse(valid_from), until: Date.parse(valid_to) };
  } finally {
    socket.destroy();
  }
};

/** Whether a certificate is about to end, those of a few days or hours included. */
export const judgeCertificate = (hostname: string, { from, until }: { from: number; until: number }): Finding => {
  const left = until - readClock();
  const duration = left < 2 * DAY ? `${Math.floor(left / HOUR)} hours` : `${Math.floor(left / DAY)} days`;
  const text = `the certificate of ${hostname} ends in ${duration}`;
  const isLate = left < Math.min(LATE_DAYS * DAY, (until - from) * LATE_SHARE);
  return isLate ? warning(`${text}: see why the proxy does not renew it`) : ok(text);
};

const checkCertificate = async ({ hostname, port }: URL): Promise<Finding[]> => [
  judgeCertificate(hostname, await readCertificateTime(hostname, Number(port || 443))),
];

/** Checks the proxy by requests to `PUBLIC_URL`; if that does not answer, the check of the address says so. */
export const checkProxy: Check = async (config) => {
  const { PUBLIC_URL, PUSHER_APP_ID, TRUST_PROXY } = config;
  if (PUBLIC_URL === undefined) return [];
  const url = new URL(PUBLIC_URL);
  const isSecure = url.protocol === 'https:';
  if (!isSecure && TRUST_PROXY === 0) return [];
  const isThere = await request(`${url.origin}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
  const findings = await Promise.all([
    checkAddresses(url.origin, config),
    isThere && PUSHER_APP_ID === undefined ? checkSockets(url.origin) : [],
    isThere && isSecure && url.port === ''
      ? checkRedirect(`http://${url.hostname}`, url.hostname).then((one) => [one])
      : [],
    isThere && isSecure ? checkCertificate(url) : [],
  ]);
  return findings.flat();
};
