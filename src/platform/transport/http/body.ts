import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { ReceivedFile, type ByteStream, type Call } from '#lib/call.ts';
import { invalidField, AppError, type Reason } from '#lib/errors.ts';
import type { Place } from '../budgets.ts';
import type { CallContext } from './handlers.ts';
import { openIncoming } from '../storage/incoming.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Max bytes of a body in memory: a description of 5000 letters is 20 KB. */
export const MAX_BODY = 64 * KIB;
const MAX_FIELDS = 200;
/** Max depth of nesting: no call takes more than a list of objects with lists. */
const MAX_DEPTH = 10;

/**
 * Seconds after which a body must be complete, and the bytes a second that it must have at least after the first ten seconds. A
 * phone that sends 24 photos at once needs 150 seconds for each of them. Others wait longer for a place (`BUDGETS.files`).
 */
const MAX_SECONDS = 200;
const GRACE_SECONDS = 10;
const MIN_BYTES_PER_SECOND = 4 * KIB;

/** Limits of multipart: a form has a name and perhaps a file name in the header of each part. */
const MAX_PART_HEADER = 8 * KIB;
const MAX_HEADER_LINES = 20;
const MAX_FILES = 2;

/** Bytes that are parsed at a time: a part takes at least seven, and the parser does not stop in between. */
const PARSED_AT_ONCE = 4 * KIB;

const tooLarge = (limit: number): AppError => {
  const reason: Reason =
    limit < MIB
      ? { key: 'body_too_large', values: { max: Math.ceil(limit / KIB) } }
      : { key: 'too_large', values: { max: Math.round((limit / MIB) * 10) / 10 } };
  return new AppError('too_large', { reason });
};

const malformed = (): AppError => invalidField('body', 'malformed');
const tooManyFields = (max: number): AppError => invalidField('body', 'too_many_fields', { max });

/** Returns the result of a promise; throws `too_slow` when it takes longer. */
const withinTime = async <T>(milliseconds: number, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('too_slow')), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Returns the bytes of a body as they arrive. Throws `too_large` above `limit` bytes, and `too_slow` when they arrive too
 * slowly. Does not cancel the body when it is left early: that would close the connection before the response.
 */
const readChunks = async function* (request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const reader = request.body?.getReader();
  if (!reader) return;
  const started = performance.now();
  for (let size = 0; ;) {
    const seconds = Math.min(MAX_SECONDS, GRACE_SECONDS + size / MIN_BYTES_PER_SECOND);
    const reading = reader.read();
    reading.catch(() => {});
    const { done, value } = await withinTime(started + seconds * 1000 - performance.now(), reading);
    if (done) return;
    size += value.byteLength;
    if (size > limit) throw tooLarge(limit);
    yield value;
  }
};

const getMediaType = ({ headers }: Request): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Throws `invalid` for more than `max` values or too deep nesting. Iterative, since input sets the depth. */
const checkShape = (value: unknown, max: number): void => {
  let count = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      if (depth === MAX_DEPTH) throw invalidField('body', 'too_deep', { max: MAX_DEPTH });
      for (const inner of Object.values(item)) next.push(inner);
      if (count + next.length > max) throw tooManyFields(max);
    }
    count += next.length;
    level = next;
  }
};

/** Returns the entries of a form as an object, at most `max`; a repeated name becomes a list. */
const toObject = (entries: Iterable<readonly [string, unknown]>, max: number): Record<string, unknown> => {
  // The entries are in a map, because clients choose the names and may send `constructor`.
  const lists = new Map<string, unknown[]>();
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > max) throw tooManyFields(max);
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length === 1 ? list[0] : list]));
};

/** The parsed parts of a multipart body, and the paths of its files. */
interface Form {
  readonly entries: [name: string, value: unknown][];
  /** Paths of the files, complete or not. */
  readonly paths: string[];
}

interface FormOptions {
  readonly maxFields: number;
  /** Max bytes of all fields that are not files. */
  readonly maxText: number;
  /** The data folder, if the call takes files. */
  readonly dataDir: string | undefined;
}

const createParser = (request: Request, { maxFields, maxText }: FormOptions): BusboyInstance => {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: {
        fields: maxFields,
        fieldSize: maxText,
        files: MAX_FILES,
        parts: maxFields + MAX_FILES,
        headerPairs: MAX_HEADER_LINES,
        headerSize: MAX_PART_HEADER,
      },
    });
  } catch {
    throw malformed();
  }
};

/** Parses a multipart body into `form`, and stores its files on the disk as they arrive. Throws the errors of `openBody`. */
const readForm = async (request: Request, limit: number, options: FormOptions, form: Form): Promise<void> => {
  const { maxFields, maxText, dataDir } = options;
  const parser = createParser(request, options);
  const end = new AbortController();
  const storing: Promise<unknown>[] = [];
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => {});
  const done = new Promise<void>((resolve) => parser.once('finish', resolve));
  parser.on('error', () => fail(malformed()));
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => fail(tooManyFields(maxFields)));
  let text = 0;
  parser.on('field', (name, value, _isNameTruncated, isTruncated) => {
    text += name.length + value.length;
    if (isTruncated || text > maxText) fail(tooLarge(maxText));
    else form.entries.push([name, value]);
  });
  const createPath = dataDir === undefined ? null : await openIncoming(dataDir);
  const store = async (name: string, file: Readable, target: string): Promise<void> => {
    form.paths.push(target);
    await pipeline(file, createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal: end.signal });
    form.entries.push([name, new ReceivedFile(target, (await stat(target)).size)]);
  };
  parser.on('file', (name, file) => {
    file.on('error', () => fail(malformed()));
    if (createPath) {
      storing.push(store(name, file, createPath()).catch(fail));
      return;
    }
    // The schema of the call rejects it by its name.
    form.entries.push([name, {}]);
    file.resume();
  });
  const write = async (): Promise<void> => {
    for await (const chunk of readChunks(request, limit)) {
      for (let at = 0; at < chunk.byteLength; at += PARSED_AT_ONCE) {
        const length = Math.min(PARSED_AT_ONCE, chunk.byteLength - at);
        const canTakeMore = parser.write(Buffer.from(chunk.buffer, chunk.byteOffset + at, length));
        // A failure is reported in the next turn of the event loop.
        await Promise.race([canTakeMore ? null : once(parser, 'drain'), failed]);
      }
    }
    parser.end();
    await done;
    await Promise.all(storing);
  };
  try {
    await Promise.race([write(), failed]);
  } finally {
    end.abort();
    parser.destroy();
    await Promise.all(storing);
  }
};

const readBytes = async (request: Request, limit: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const parseJson = (bytes: Uint8Array, maxFields: number): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw malformed();
  }
  checkShape(value, maxFields);
  return value;
};

const empty: ByteStream = (async function* () {})();

export interface Body {
  /**
   * Parses it into a plain object: JSON, form-encoded or multipart; for a call with `stream`, returns its bytes as they arrive.
   * Throws `too_large` above `maxBody` bytes, `unsupported` for other content types, `too_slow`, `invalid` when the body does
   * not parse, has more than `maxFields` values or is nested more than ten levels deep, and the errors of `Budgets.enter`.
   */
  readonly read: () => Promise<unknown>;
  /** Frees its place and deletes its files, at the end of the call. */
  readonly close: () => Promise<void>;
}

/** The part of a request's context that reading its body needs. */
type BodyCtx = Pick<CallContext, 'viewer' | 'request' | 'config' | 'budgets'>;

/** Prepares the body of a request. It is read once, when the call needs it, at a place of the budget of bodies or files. */
export const openBody = (request: Request, call: Call, ctx: BodyCtx): Body => {
  const { maxBody = MAX_BODY, maxFields = MAX_FIELDS, files, stream } = call;
  const form: Form = { entries: [], paths: [] };
  let place: Place | undefined;
  const enter = async (name: 'bodies' | 'files'): Promise<void> => {
    place = await ctx.budgets.enter(name, ctx, request.signal);
  };

  /** Only its first read takes a place, because the handler may not read it. */
  const streamBytes = async function* (): ByteStream {
    await enter('files');
    yield* readChunks(request, Infinity);
    place?.leave();
  };

  const parse = async (): Promise<unknown> => {
    const type = getMediaType(request);
    if (stream !== undefined) {
      if (!request.body || type === '') return empty;
      if (type !== stream) throw new AppError('unsupported');
      return streamBytes();
    }
    if (!request.body) return {};
    const isForm = type === 'multipart/form-data';
    const hasFiles = isForm && files === true;
    const limit = hasFiles ? maxBody : Math.min(maxBody, files ? MAX_BODY : maxBody);
    await enter(hasFiles ? 'files' : 'bodies');
    try {
      if (isForm) {
        const maxText = Math.min(limit, MAX_BODY);
        await readForm(request, limit, { maxFields, maxText, dataDir: files ? ctx.config.DATA_DIR : undefined }, form);
        return toObject(form.entries, maxFields);
      }
      const bytes = await readBytes(request, limit);
      if (bytes.byteLength === 0) return {};
      if (type === 'application/json') return parseJson(bytes, maxFields);
      if (type === 'application/x-www-form-urlencoded')
        return toObject(new URLSearchParams(new TextDecoder().decode(bytes)), maxFields);
      throw new AppError('unsupported');
    } finally {
      place?.leave();
    }
  };

  let parsed: Promise<unknown> | undefined;
  return {
    read: () => (parsed ??= parse()),
    close: async () => {
      place?.leave();
      for (const file of form.paths) await rm(file, { force: true });
    },
  };
};
