import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/core/config.ts';
import { type Clock, DAY, HOUR } from '#lib/days.ts';
import type { Log } from '#platform/core/log.ts';
import { openPool, SILENCE, type PrimaryDb } from '#platform/data/db/db.ts';
import type { Storage } from '#platform/transport/storage/storage.ts';
import { getErrorCode, getErrorMessage } from '#platform/data/postgres/errors.ts';
import type { DatabaseServer } from '#platform/data/postgres/open.ts';
import { openStorage } from '#platform/transport/storage/open.ts';
import { getEnding, openArchive, PARTIAL } from './archive.ts';
import { writeBackup, type BackupResult, type BackupSource, type ListFiles } from './backup.ts';
import { readSecret } from './restore.ts';

const STORED_DAYS = 7;
const STORED_WEEKS = 4;

export interface StoredBackup {
  readonly name: string;
  readonly at: Date;
}

const NAME = /^ghalla-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(?:\.tar(?:\.(?:age|gpg))?)?$/;

const toTime = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** Returns the folder of daily backups; undefined if there are none. */
export const getBackupFolder = ({ BACKUP_DIR, MODE, DATABASE_URL, DATA_DIR }: Config): string | undefined => {
  if (BACKUP_DIR === 'off') return undefined;
  if (BACKUP_DIR !== undefined) return BACKUP_DIR;
  // Backups of an external database take its space elsewhere: the operator chooses. A demo has nothing to lose.
  return MODE === 'live' && DATABASE_URL === undefined ? path.join(DATA_DIR, 'backups') : undefined;
};

/** How old the newest daily backup may be: a day, and the time that one may take. */
const MAX_AGE = 26 * HOUR;

/** The state of the daily backups of an installation. */
export type BackupState =
  /** A demo has nothing to lose. */
  | { readonly is: 'not_needed' }
  /** `BACKUP_DIR=off`: another program makes them. `isEmbedded`: none that knows PostgreSQL can. */
  | { readonly is: 'off'; readonly isEmbedded: boolean }
  /** Nothing makes any. */
  | { readonly is: 'unset' }
  | { readonly is: 'unwritable'; readonly folder: string; readonly error: string }
  | { readonly is: 'missing'; readonly folder: string }
  | { readonly is: 'old' | 'ok'; readonly folder: string; readonly at: Date };

/** Returns why no file can be written into a folder, which is created if it is missing; undefined if it can. */
const findWriteError = async (folder: string): Promise<string | undefined> => {
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x');
    await rm(probe);
    return undefined;
  } catch (error) {
    return getErrorCode(error);
  }
};

/** Reads the state of the daily backups: the folder is written to, and its newest backup looked for. */
export const readBackupState = async (config: Config, now: Date): Promise<BackupState> => {
  const folder = getBackupFolder(config);
  if (folder === undefined) {
    if (config.MODE === 'demo') return { is: 'not_needed' };
    return config.BACKUP_DIR === 'off' ? { is: 'off', isEmbedded: config.DATABASE_URL === undefined } : { is: 'unset' };
  }
  const error = await findWriteError(folder);
  if (error !== undefined) return { is: 'unwritable', folder, error };
  const [newest] = await findBackups(folder);
  if (newest === undefined) return { is: 'missing', folder };
  return { is: now.getTime() - newest.at.getTime() > MAX_AGE ? 'old' : 'ok', folder, at: newest.at };
};

/** Finds the complete backups in a folder, the newest first; none if there is no folder. */
export const findBackups = async (folder: string): Promise<StoredBackup[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [found, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
      return found ? [{ name, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
};

/** Days and weeks since 1970; weeks begin on Monday, as 1970 did on a Thursday. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY);
const weekOf = (at: Date): number => Math.floor((dayOf(at) + 3) / 7);

/**
 * Returns the backups that are no longer needed: all but the newest one of each of the last seven days that have one, and of
 * each of the last four weeks that have one.
 * @param backups the newest first
 */
export const selectExpired = (backups: readonly StoredBackup[]): StoredBackup[] => {
  const newest = (unit: (at: Date) => number, count: number): StoredBackup[] =>
    [...Map.groupBy(backups, ({ at }) => unit(at)).values()].slice(0, count).flatMap((group) => group.slice(0, 1));
  const needed = new Set([...newest(dayOf, STORED_DAYS), ...newest(weekOf, STORED_WEEKS)]);
  return backups.filter((backup) => !needed.has(backup));
};

interface DailyDeps {
  readonly config: Config;
  readonly db: PrimaryDb;
  readonly storage: Storage;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Writes a backup into the folder of backups: `ghalla-2026-11-20T030000Z`. */
const writeInto = async (
  folder: string,
  prefix: string,
  { BACKUP_RECIPIENT: recipient }: Config,
  at: Date,
  source: BackupSource,
  log: Log,
): Promise<BackupResult> => {
  const ending = recipient === undefined ? '' : `.tar${getEnding(recipient)}`;
  const target = path.join(folder, `${prefix}-${toTime(at)}${ending}`);
  const previous = await findFolder(folder, await findBackups(folder));
  const result = await writeBackup(source, await openArchive(target, { recipient, previous }));
  const { rows, files, missing } = result;
  log.info({ backup: target, rows, files, missing }, 'backup written');
  return result;
};

/**
 * Daily job: writes a backup into the folder of backups and deletes expired ones. Without encryption it is a folder that shares
 * unchanged files with the one before (hard links); with `BACKUP_RECIPIENT` it is an encrypted file.
 * @returns the number of rows and files in it
 */
export const backUpDaily = async (deps: DailyDeps, listFiles: ListFiles): Promise<number> => {
  const { config, db, storage, secret, clock, log } = deps;
  const folder = getBackupFolder(config);
  if (folder === undefined) return 0;
  // An earlier run may have been killed.
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.endsWith(PARTIAL)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  const source = { pool: db.longRunning.pool, storage, listFiles, secret, dataDir: config.DATA_DIR };
  const { rows, files } = await writeInto(folder, 'ghalla', config, clock.now(), source, log);
  for (const { name } of selectExpired(await findBackups(folder))) {
    await rm(path.join(folder, name), { recursive: true, force: true });
    log.info({ backup: path.join(folder, name) }, 'expired backup deleted');
  }
  return rows + files;
};

/** Number of backups from before upgrades that stay: of the last upgrades. */
const STORED_UPGRADES = 3;
const UPGRADE = /^before-upgrade-\d{4}-/;

/**
 * Returns the function that backs up a live market before its migrations run, into the folder of backups: `before-upgrade-…`, of
 * which the last three stay. Where no folder is set, it only warns. It throws an error of one line when the backup fails, and then
 * no migration runs.
 */
export const backUpBeforeUpgrade =
  (config: Config, listFiles: ListFiles) =>
  async ({ ownerUrl }: DatabaseServer, log: Log): Promise<void> => {
    if (config.MODE !== 'live' || config.BACKUP_BEFORE_UPGRADE === 'off') return;
    const folder = getBackupFolder(config);
    if (folder === undefined) {
      log.warn(
        `no backup is made before the upgrade: BACKUP_DIR is ${config.BACKUP_DIR === 'off' ? 'off' : 'not set'}`,
      );
      return;
    }
    const pool = openPool(ownerUrl, 1, SILENCE.longRunning);
    try {
      const secret = config.SESSION_SECRET ?? (await readSecret(config.DATA_DIR)) ?? '';
      const source = { pool, storage: await openStorage(config), listFiles, secret, dataDir: config.DATA_DIR };
      await writeInto(folder, 'before-upgrade', config, new Date(), source, log);
      const old = (await readdir(folder)).filter((name) => UPGRADE.test(name) && !name.endsWith(PARTIAL)).sort();
      for (const name of old.slice(0, -STORED_UPGRADES)) await rm(path.join(folder, name), { recursive: true });
    } catch (error) {
      throw new Error(
        `The backup before the upgrade failed, so nothing was changed: ${getErrorMessage(error)}. Make BACKUP_DIR writable, with room, or set BACKUP_BEFORE_UPGRADE=off`,
        { cause: error },
      );
    } finally {
      await pool.end();
    }
  };

/** Finds the newest backup that is a folder. */
const findFolder = async (folder: string, backups: readonly StoredBackup[]): Promise<string | undefined> => {
  for (const { name } of backups) {
    const file = path.join(folder, name);
    if ((await stat(file)).isDirectory()) return file;
  }
  return undefined;
};
