import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { readBackupState } from '../backup/daily.ts';
import { findForeign } from '../data-folder.ts';
import { ok, problem, readClock, warning, type Check, type Finding } from './findings.ts';
import { getErrorCode } from '#platform/data/postgres/errors.ts';
import { HOUR } from '#lib/days.ts';

const MIN_NODE = 24;
const GB = 1 << 30;
const REQUEST_MS = 4_000;

export const checkNode: Check = async () => {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= MIN_NODE
    ? [ok(`Node ${process.versions.node}`)]
    : [problem(`Node ${process.versions.node} is too old: run with Node ${MIN_NODE}, as npm start does`)];
};

/** Whether other users of the computer may read or change a file of this mode. */
const isOpen = (mode: number): boolean => process.platform !== 'win32' && (mode & 0o066) !== 0;

const checkModes = async (folder: string): Promise<Finding[]> => {
  const found: Finding[] = [];
  for (const file of ['', 'session-secret', 'outbox', 'uploads']) {
    const full = path.join(folder, file);
    const mode = await stat(full).then(
      (stats) => stats.mode,
      () => 0,
    );
    if (isOpen(mode)) found.push(warning(`${full} is open to other users of this computer: chmod go-rw ${full}`));
  }
  return found;
};

const explainForeign = (file: string): string =>
  file.endsWith('-moved')
    ? `${file} is what was moved elsewhere: delete it when the new place has a backup`
    : `${file} is not of the market: nothing uses it, and it is in no backup`;

export const checkDataFolder: Check = async ({ DATA_DIR }) => {
  const folder = path.resolve(DATA_DIR);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return getErrorCode(error) === 'ENOENT'
      ? [warning(`DATA_DIR ${folder} does not exist yet: the first start creates it`)]
      : [problem(`DATA_DIR ${folder} cannot be written: give it to the user who runs the market`)];
  }
  // The bytes that unprivileged processes may use.
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, share] = [(bavail * bsize) / GB, blocks === 0 ? 1 : bavail / blocks];
  const text = `${free.toFixed(1)} GB (${Math.round(share * 100)} %) are free for DATA_DIR`;
  const modes = await checkModes(folder);
  const foreign = await findForeign(folder);
  const others = [...modes, ...foreign.map((name) => warning(explainForeign(path.join(folder, name))))];
  if (free < 0.5) return [problem(`${text}: PostgreSQL stops when nothing is left; make room`), ...others];
  if (free < 2 || share < 0.1) return [warning(`${text}: make room`), ...others];
  return [ok(text), ...others];
};

export const checkBackups: Check = async (config) => {
  const state = await readBackupState(config, new Date(readClock()));
  switch (state.is) {
    case 'not_needed':
      return [];
    case 'off':
      return [
        state.isEmbedded
          ? warning('BACKUP_DIR=off: only a copy of the whole server protects the embedded database')
          : ok('BACKUP_DIR=off: the database and the uploaded files are backed up in another way'),
      ];
    case 'unset':
      return [
        problem(
          'nothing backs up this market: set BACKUP_DIR to a folder, or to off if the database and the uploaded files are backed up in another way',
        ),
      ];
    case 'unwritable':
      return [
        problem(
          state.error === 'EROFS'
            ? `BACKUP_DIR ${state.folder} is read-only here: ReadWritePaths of the systemd unit, or the mount`
            : `BACKUP_DIR ${state.folder} cannot be written (${state.error}): give it to the user who runs the market`,
        ),
      ];
    case 'missing':
      return [
        problem(
          `there is no backup in ${state.folder}: the daily job makes one; if it has failed, the log says why (the service may write less than this command: ReadWritePaths)`,
        ),
      ];
    default: {
      const hours = Math.round((readClock() - state.at.getTime()) / HOUR);
      const text = `the newest backup in ${state.folder} is ${hours} hours old`;
      return [state.is === 'old' ? problem(`${text}: see why the daily one fails in the log`) : ok(text)];
    }
  }
};

const request = (url: string, method = 'GET'): Promise<Response> =>
  fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(REQUEST_MS) });

export const checkPublicUrl: Check = async ({ PUBLIC_URL }) => {
  if (PUBLIC_URL === undefined) return [];
  const origin = new URL(PUBLIC_URL).origin;
  let response: Response;
  try {
    response = await request(`${origin}/readyz`);
  } catch (error) {
    const code = getErrorCode((error as Error).cause ?? error);
    return [warning(`PUBLIC_URL ${origin} does not respond from here (${code}): check DNS, proxy and certificate`)];
  }
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('database' in body))
    return [problem(`PUBLIC_URL ${origin} is not answered by the market (status ${response.status}): check the proxy`)];
  return response.status === 200
    ? [ok(`PUBLIC_URL ${origin} is answered by the market`)]
    : [problem(`PUBLIC_URL ${origin}: the market is not ready (${JSON.stringify(body)})`)];
};

const MAX_CLOCK_ERROR = 5;

/** Reports the difference between a clock and ours. @param seconds positive when ours is ahead */
export const compareClocks = (seconds: number, other: string): Finding => {
  const text = `the clock of this computer is ${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${other}`;
  return Math.abs(seconds) > MAX_CLOCK_ERROR ? problem(`${text}: set it by NTP (timedatectl set-ntp true)`) : ok(text);
};

/** Compares the clock with that of the first service of another computer that sends the time. */
export const checkClock: Check = async ({ S3_ENDPOINT, GOOGLE_CLIENT_ID, GOOGLE_ISSUER, LLM_BASE_URL, ...config }) => {
  const others = [
    S3_ENDPOINT,
    GOOGLE_CLIENT_ID && GOOGLE_ISSUER,
    LLM_BASE_URL,
    config.SMS_WEBHOOK_URL,
    config.OPEN_METEO_URL,
  ].flatMap((url) => (url ? [url] : []));
  const errors = await Promise.all(
    others.map(async (url) => {
      try {
        const started = readClock();
        const date = Date.parse((await request(url, 'HEAD')).headers.get('date') ?? '');
        // Dates have whole seconds: half of one is lost on average.
        return { host: new URL(url).host, seconds: ((started + readClock()) / 2 - date - 500) / 1000 };
      } catch {
        return null;
      }
    }),
  );
  const answer = errors.find((one) => one !== null && Number.isFinite(one.seconds));
  return answer ? [compareClocks(answer.seconds, answer.host)] : [warning('no service said the time: check the clock')];
};
