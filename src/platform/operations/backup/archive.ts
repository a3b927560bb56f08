import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { getErrorCode } from '#platform/data/postgres/errors.ts';

/** A file of a backup: `database/orders.0001.zst`. */
export interface ArchiveEntry {
  readonly name: string;
  readonly body: Uint8Array;
}

/** A backup that is being written. It has a temporary name until `finish`. */
export interface ArchiveWriter {
  add(name: string, body: Uint8Array): Promise<void>;
  /**
   * Adds a file from the previous backup without writing its bytes again. Returns the SHA-256 that it had when it was written, or
   * null if there is no such file of this size with one.
   */
  reuse(name: string, bytes: number): Promise<string | null>;
  finish(): Promise<void>;
  abort(): Promise<void>;
}

/** Names of entries in the order in which a restore needs them. */
export const HEADER = 'header.json';
export const DATA = 'data/';
export const DATABASE = 'database/';
export const FILES = 'files/';
export const SUMMARY = 'summary.json';
/**
 * Checksums in the form of `sha256sum`: of all entries up to the rows, and of the rest. A backup that was cut off while its files
 * were written still proves its rows.
 */
export const DATABASE_CHECKSUMS = 'database.sha256';
export const FILES_CHECKSUMS = 'files.sha256';

/** Returns the SHA-256 of each entry that a list of checksums has, by name; of a damaged line nothing. */
export const parseChecksums = (body: Uint8Array): Map<string, string> => {
  const lines = Buffer.from(body).toString('utf8').split('\n');
  return new Map(
    lines.flatMap((line) => (/^[0-9a-f]{64} {2}./.test(line) ? [[line.slice(66), line.slice(0, 64)]] : [])),
  );
};

/** The ending of the name of an unfinished backup. */
export const PARTIAL = '.partial';

export const ENCRYPTED = /\.(age|gpg)$/;

/** Returns the ending of the name of a backup that is encrypted for a recipient: an age key, or else a key of gpg. */
export const getEnding = (recipient: string): '.age' | '.gpg' => (/^(?:age1|ssh-)/.test(recipient) ? '.age' : '.gpg');

/** Connects a program to streams. It fails with the output of the program, or when it is not installed. */
const runFilter = (
  command: string,
  args: readonly string[],
): { input: Writable; output: Readable; ended: Promise<void> } => {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let message = '';
  child.stderr.on('data', (text: Buffer) => (message += text.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(getErrorCode(error) === 'ENOENT' ? new Error(`the program ${command} is not installed`) : error),
    );
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed: ${message.trim()}`))));
  });
  // The caller that awaits it gets the error; the streams may fail earlier.
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, ended };
};

const openTarWriter = (file: string, recipient: string | undefined): ArchiveWriter => {
  const pack = tar.pack();
  const partial = file + PARTIAL;
  const disk = createWriteStream(partial, { mode: 0o600 });
  const encrypt = (to: string): Promise<unknown> => {
    const args =
      getEnding(to) === '.age'
        ? ['--recipient', to]
        : ['--batch', '--trust-model', 'always', '--recipient', to, '--encrypt'];
    const { input, output, ended } = runFilter(getEnding(to).slice(1), args);
    // The error of the program is more precise than that of a broken pipe.
    return Promise.all([pipeline(pack, input).catch(() => ended), pipeline(output, disk), ended]);
  };
  const written = recipient === undefined ? pipeline(pack, disk) : encrypt(recipient);
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  return {
    add: async (name, body) => {
      // After a failure no more entries can be added, and the error is that of the failure.
      if (pack.destroyed) return failed;
      const entry = pack.entry({ name, size: body.byteLength, mode: 0o600 });
      const taken = once(entry, 'close');
      entry.end(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
      await Promise.race([taken, failed]);
    },
    reuse: () => Promise.resolve(null),
    finish: async () => {
      pack.finalize();
      await written;
      await rename(partial, file);
    },
    abort: async () => {
      pack.destroy();
      await written.catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
};

const openFolderWriter = async (folder: string, previous: string | undefined): Promise<ArchiveWriter> => {
  const partial = folder + PARTIAL;
  await rm(partial, { recursive: true, force: true });
  const checksums =
    previous === undefined
      ? new Map<string, string>()
      : await readFile(path.join(previous, FILES_CHECKSUMS)).then(parseChecksums, () => new Map<string, string>());
  const prepare = async (name: string): Promise<string> => {
    const file = path.join(partial, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    return file;
  };
  return {
    add: async (name, body) => writeFile(await prepare(name), body, { mode: 0o600 }),
    reuse: async (name, bytes) => {
      const checksum = checksums.get(name);
      if (previous === undefined || checksum === undefined) return null;
      const old = path.join(previous, name);
      const size = await stat(old)
        .then((file) => file.size)
        .catch(() => -1);
      if (size !== bytes) return null;
      // Some file systems have no hard links.
      return link(old, await prepare(name))
        .then(() => checksum)
        .catch(() => null);
    },
    finish: () => rename(partial, folder),
    abort: () => rm(partial, { recursive: true, force: true }),
  };
};

/**
 * Begins a backup in a file (`….tar`, `….tar.age`, `….tar.gpg`) or in a folder. Throws an error of one line if there is one
 * already, or if the name does not match the encryption.
 * @param options `recipient`: for whom it is encrypted; `previous`: a folder with an older backup, whose files become hard
 *   links
 */
export const openArchive = async (
  target: string,
  options: { readonly recipient?: string | undefined; readonly previous?: string | undefined } = {},
): Promise<ArchiveWriter> => {
  const { recipient, previous } = options;
  if (await stat(target).catch(() => null)) throw new Error(`${target} exists already: choose another name`);
  await mkdir(path.dirname(path.resolve(target)), { recursive: true, mode: 0o700 });
  const ending = recipient === undefined ? '.tar' : `.tar${getEnding(recipient)}`;
  if (target.endsWith(ending)) return openTarWriter(target, recipient);
  if (recipient !== undefined) throw new Error(`An encrypted backup is one file: its name must end with ${ending}`);
  if (ENCRYPTED.test(target))
    throw new Error(`${target} would not be encrypted: state the recipient, or choose a name that ends with .tar`);
  return openFolderWriter(target, previous);
};

/** Throws an error of one line if there is nothing at a path. */
export const assertThere = async (source: string): Promise<void> => {
  if (!(await stat(source).catch(() => null))) throw new Error(`There is no backup at ${source}`);
};

async function* readTar(file: string, identity: string | undefined): AsyncGenerator<ArchiveEntry> {
  const ending = ENCRYPTED.exec(file)?.[1];
  if (ending === 'age' && identity === undefined)
    throw new Error(`${file} is encrypted: name the file with the private key, --identity key.txt`);
  const extract = tar.extract();
  const disk = createReadStream(file);
  const decrypt = (program: string): Promise<unknown> => {
    const args = program === 'age' ? ['--decrypt', '--identity', String(identity)] : ['--batch', '--decrypt'];
    const { input, output, ended } = runFilter(program, args);
    return Promise.all([pipeline(disk, input).catch(() => ended), pipeline(output, extract), ended]);
  };
  const finished = ending === undefined ? pipeline(disk, extract) : decrypt(ending);
  finished.catch((error: Error) => extract.destroy(error));
  try {
    for await (const entry of extract) {
      const parts: Buffer[] = [];
      for await (const part of entry as AsyncIterable<Buffer>) parts.push(part);
      yield { name: entry.header.name, body: Buffer.concat(parts) };
    }
    await finished;
  } finally {
    disk.destroy();
  }
}

async function* readFolder(folder: string): AsyncGenerator<ArchiveEntry> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const order = [HEADER, DATA, DATABASE, DATABASE_CHECKSUMS, FILES, SUMMARY, FILES_CHECKSUMS];
  const rank = (name: string): number => order.findIndex((prefix) => name.startsWith(prefix));
  for (const name of names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
    yield { name, body: await readFile(path.join(folder, name)) };
  }
}

/**
 * Reads the entries of a backup in the order in which they were written. Throws an error of one line if there is none, or if it
 * cannot be decrypted.
 * @param identity file with the private key for age; gpg finds its own
 */
export async function* readArchive(source: string, identity?: string): AsyncGenerator<ArchiveEntry> {
  await assertThere(source);
  yield* (await stat(source)).isDirectory() ? readFolder(source) : readTar(source, identity);
}
