import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { compareMigrations, readMigrations } from '#platform/data/db/migration-history.ts';
import { getErrorMessage } from '#platform/data/postgres/errors.ts';
import {
  type ArchiveEntry,
  DATA,
  DATABASE,
  DATABASE_CHECKSUMS,
  ENCRYPTED,
  FILES,
  FILES_CHECKSUMS,
  HEADER,
  parseChecksums,
  readArchive,
  SUMMARY,
} from './archive.ts';
import { hashOf, Header, Summary, tableOfPart } from './backup.ts';
import type { DatabaseHeader } from './snapshot.ts';

const decompress = promisify(zstdDecompress);

/** Returns the content of a JSON entry; undefined if it is not JSON. */
const parseJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
};

const LINE_END = 10;

const OTHER = 'other bytes than were written';
const MISSING = 'missing';
const FOREIGN = 'not part of this backup';

/** An entry that is not as it was written, and how it differs. */
interface Damage {
  readonly name: string;
  readonly how: string;
}

/** The findings of a reading: a backup proves itself. */
export interface Verification {
  readonly format: 1 | 2;
  readonly database: DatabaseHeader;
  readonly damages: readonly Damage[];
  /** Where it cannot be read any further; undefined if it is complete. */
  readonly end: string | undefined;
  /** Number of files with the bytes that were written. */
  readonly files: number;
  /** Whether the rows of all tables are there as they were written, so that everything but the damaged entries can be restored. */
  readonly hasRows: boolean;
}

const readHeader = (body: Uint8Array): Header => {
  const json = parseJson(body);
  const format = (json as { format?: unknown } | undefined)?.format;
  if (typeof format === 'number' && format > 2)
    throw new Error(`The backup has the format ${format} of a newer version of Ghalla: restore it with that version`);
  const header = Header.safeParse(json);
  if (!header.success) throw new Error(`The backup is damaged: ${HEADER} has ${OTHER}. Use an older backup`);
  return header.data;
};

/** Hashes the rows of tables, which is all that a backup of format 1 proves. */
const openTableHashes = () => {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  return {
    add: async (name: string, body: Uint8Array): Promise<void> => {
      const table = tableOfPart(name);
      const hash = hashes.get(table) ?? createHash('sha256');
      hashes.set(table, hash);
      // Rows that cannot be decompressed give another hash, too.
      hash.update(await decompress(body).catch(() => 'damaged'));
    },
    compare: (tables: Summary['tables']): Damage[] =>
      Object.entries(tables).flatMap(([table, { sha256 }]) => {
        const found = hashes.get(table)?.digest('hex');
        return found === sha256 ? [] : [{ name: DATABASE + table, how: found === undefined ? MISSING : OTHER }];
      }),
  };
};

const isOfRows = ({ name }: Damage): boolean =>
  [HEADER, DATABASE_CHECKSUMS].includes(name) || name.startsWith(DATABASE);

/** The content of a backup, entry by entry. */
interface Reading {
  readonly header: Header;
  /** The SHA-256 of each entry that was read. */
  readonly found: ReadonlyMap<string, string>;
  /** The SHA-256 of each entry that has one in a list of checksums. */
  readonly expected: ReadonlyMap<string, string>;
  /** The lists with lines that are no checksums. */
  readonly brokenLists: ReadonlySet<string>;
  readonly summary: Summary | undefined;
  readonly tables: ReturnType<typeof openTableHashes>;
  /** Where it could not be read any further. */
  readonly end: string | undefined;
}

const findDamages = ({ header, found, expected, brokenLists, summary, tables }: Reading): Damage[] => {
  if (header.format === 1) {
    const count = [...found.keys()].filter((name) => name.startsWith(FILES)).length;
    const hasAll = summary === undefined || summary.files.count === count;
    return [
      ...(summary ? tables.compare(summary.tables) : []),
      ...(hasAll ? [] : [{ name: FILES, how: `${count} files instead of ${summary.files.count}` }]),
    ];
  }
  const damages = [...expected].flatMap(([name, sha256]) => {
    const actual = found.get(name);
    return actual === sha256 ? [] : [{ name, how: actual === undefined ? MISSING : OTHER }];
  });
  const isListed = (name: string): boolean => expected.has(name) || name === FILES_CHECKSUMS;
  // An entry that its list does not name is foreign only if the list is there and whole.
  const isWhole = (list: string): boolean => found.has(list) && !brokenLists.has(list);
  const isForeign = (name: string): boolean => {
    if (isListed(name)) return false;
    return isWhole(name.startsWith(DATABASE) || name.startsWith(DATA) ? DATABASE_CHECKSUMS : FILES_CHECKSUMS);
  };
  return [
    ...[...brokenLists].map((name) => ({ name, how: OTHER })),
    ...damages.filter(({ name }) => !brokenLists.has(name)),
    ...[...found.keys()].filter(isForeign).map((name) => ({ name, how: FOREIGN })),
  ];
};

const assess = (reading: Reading): Verification => {
  const { header, found, summary, end } = reading;
  const damages = findDamages(reading);
  const damaged = new Set(damages.map(({ name }) => name));
  const files = [...found.keys()].filter((name) => name.startsWith(FILES) && !damaged.has(name)).length;
  const provesRows = header.format === 1 ? summary !== undefined : found.has(DATABASE_CHECKSUMS);
  return { ...header, damages, end, files, hasRows: provesRows && !damages.some(isOfRows) };
};

/**
 * Reads a whole backup and compares each entry with its checksum, or in a backup of format 1 the rows of each table. Writes
 * nothing. Throws an error of one line when there is no backup, it cannot be decrypted, its header is damaged, or it has
 * migrations that this version does not know.
 * @param identity file with the private key, for backups that age encrypted
 */
export const verifyBackup = async (source: string, identity?: string): Promise<Verification> => {
  const found = new Map<string, string>();
  const expected = new Map<string, string>();
  const brokenLists = new Set<string>();
  const tables = openTableHashes();
  let header: Header | undefined;
  let summary: Summary | undefined;
  let last = '';
  const take = async ({ name, body }: ArchiveEntry): Promise<void> => {
    if (header === undefined) {
      if (name !== HEADER) throw new Error(`${source} is not a backup of Ghalla`);
      header = readHeader(body);
      compareMigrations(header.database.migrations, await readMigrations(), 'The backup');
    }
    if (header.format === 1 && name.startsWith(DATABASE)) await tables.add(name, body);
    if (name === SUMMARY) summary = Summary.safeParse(parseJson(body)).data;
    if (name === DATABASE_CHECKSUMS || name === FILES_CHECKSUMS) {
      const checksums = parseChecksums(body);
      for (const [entry, sha256] of checksums) expected.set(entry, sha256);
      if (checksums.size !== body.filter((byte) => byte === LINE_END).length) brokenLists.add(name);
    }
    found.set(name, hashOf(body));
    last = name;
  };
  const entries = readArchive(source, identity);
  let end: string | undefined;
  for (;;) {
    const result = await entries.next().catch((error: unknown) => {
      // The message of a program for decryption is more exact.
      if (header === undefined && ENCRYPTED.test(source)) throw error;
      if (header === undefined)
        throw new Error(
          `${source} is not a backup of Ghalla, or its beginning is damaged (${getErrorMessage(error)})`,
          {
            cause: error,
          },
        );
      end = `it cannot be read after ${last} (${getErrorMessage(error)})`;
      return { done: true, value: undefined } as const;
    });
    if (result.done) break;
    await take(result.value);
  }
  if (!header) throw new Error(`${source} is not a backup of Ghalla`);
  const isComplete = header.format === 1 ? summary !== undefined : found.has(FILES_CHECKSUMS);
  if (!isComplete) end ??= `it ends after ${last}`;
  return assess({ header, found, expected, brokenLists, summary, tables, end });
};

/** Max number of damaged entries that are listed. */
const LISTED = 20;

/** Describes what is damaged and what can be saved, in lines; undefined if the backup is as it was written. */
export const describeDamage = ({ damages, end, hasRows, files }: Verification): string | undefined => {
  if (damages.length === 0 && end === undefined) return undefined;
  const lines = damages.slice(0, LISTED).map(({ name, how }) => `- ${name}: ${how}`);
  if (damages.length > LISTED) lines.push(`- and ${damages.length - LISTED} more`);
  if (end !== undefined) lines.push(`- ${end}`);
  const advice = hasRows
    ? `All rows and ${files} files are as they were written: with --skip-damaged they are restored, without what is listed here.`
    : 'Its rows are not complete, so nothing of it is restored: use an older backup.';
  return ['The backup is damaged:', ...lines, advice].join('\n');
};
