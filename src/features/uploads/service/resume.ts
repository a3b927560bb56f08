import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { ByteStream } from '#lib/call.ts';
import { AppError, conflict, notFound } from '#lib/errors.ts';
import { PIECE_BYTES, UNFINISHED_LIMIT, type UploadKind } from '../rules.ts';
import type { UserCtx } from '#platform/context.ts';
import { endOf } from '#platform/data/db/retention.ts';
import { TABLES } from '../queries.ts';
import { openIncoming } from '#platform/transport/storage/incoming.ts';
import { SECOND, DAY } from '#lib/days.ts';
import * as queries from '../queries/partial.ts';
import { assertRoomFor } from './quota.ts';
import { assertFileSize, assertUnusedBelowLimit, storeForViewer } from './store.ts';

/** Milliseconds after which a piece is stored although the next bytes have not arrived. */
const IDLE_MS = 1000;

const IDLE = Symbol('idle');

/**
 * Cuts a stream into pieces of at most `PIECE_BYTES`. A smaller one comes when nothing has arrived for a second,
 * because a phone that lost its network sends no signal, and when the connection breaks: bytes that have arrived are
 * not sent again.
 */
export const readPieces = async function* (stream: ByteStream, idleMs = IDLE_MS): AsyncGenerator<Uint8Array> {
  // Not `for await`: leaving it would close the connection before the response.
  const iterator = stream[Symbol.asyncIterator]();
  const read = () =>
    iterator.next().catch((error: unknown) => {
      // Nothing was read yet: there was no place for it.
      if (error instanceof AppError && error.code !== 'too_slow') throw error;
      return { done: true, value: undefined } as const;
    });
  let buffered = Buffer.alloc(0);
  let next = read();
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const idle = new Promise<typeof IDLE>((resolve) => {
      if (buffered.byteLength > 0) timer = setTimeout(resolve, idleMs, IDLE);
    });
    const result = await Promise.race([next, idle]);
    clearTimeout(timer);
    if (result === IDLE) {
      yield buffered;
      buffered = Buffer.alloc(0);
      continue;
    }
    if (result.done) break;
    buffered = Buffer.concat([buffered, result.value]);
    for (; buffered.byteLength >= PIECE_BYTES; buffered = buffered.subarray(PIECE_BYTES))
      yield buffered.subarray(0, PIECE_BYTES);
    next = read();
  }
  if (buffered.byteLength > 0) yield buffered;
};

/** Milliseconds after which an unfinished upload gives way to a new one, when the account has too many. */
const STALE_MS = 3600 * SECOND;

/**
 * Milliseconds after which the process that was storing a file counts as ended: it waits for a place, and decodes for 8
 * seconds.
 */
const CLAIM_MS = 60 * SECOND;

export interface UploadProgress {
  readonly id: string;
  /** Bytes that have arrived, of `length`. */
  readonly offset: number;
  readonly length: number;
  readonly expiresAt: Date;
  /** The header of the metadata, unchanged. */
  readonly metadata: string;
  /** Path of the stored file, null until it is complete. */
  readonly path: string | null;
}

const toProgress = (row: queries.PartialUpload): UploadProgress => ({
  id: row.id,
  offset: row.received,
  length: row.length,
  expiresAt: new Date(row.created_at.getTime() + TABLES.partial_uploads.days * DAY),
  metadata: row.metadata,
  path: row.image_path,
});

const getRow = async (ctx: UserCtx, id: string): Promise<queries.PartialUpload> => {
  const since = endOf(TABLES.partial_uploads, ctx.clock.now());
  const row = await queries.findPartialUpload(ctx.db, { id, ownerId: ctx.viewer.id, since });
  if (!row) throw notFound();
  return row;
};

/** The error of a file that was rejected; undefined if it was not. */
const toRejection = ({ rejection }: queries.PartialUpload): AppError | undefined => {
  if (rejection === null) return undefined;
  const { code, details } = rejection as unknown as Pick<AppError, 'code' | 'details'>;
  return new AppError(code, details);
};

/** Whether the same bytes would be rejected again. */
const isPermanent = (error: unknown): error is AppError =>
  error instanceof AppError && ['unsupported', 'invalid', 'too_large'].includes(error.code);

/** Another process has stored the file first. */
class AlreadyStored extends Error {}

/** Stores the file of a complete upload, once: the second request gets the same path or the same rejection. */
const finish = async (
  ctx: UserCtx<'budgets' | 'config' | 'log' | 'request' | 'storage'>,
  id: string,
): Promise<UploadProgress> => {
  const now = ctx.clock.now();
  if (!(await queries.claimPartialUpload(ctx.db, id, now, new Date(now.getTime() + CLAIM_MS)))) {
    const row = await getRow(ctx, id);
    const rejection = toRejection(row);
    if (rejection) throw rejection;
    if (row.image_path === null) throw new AppError('unavailable', { retryAfter: 2 });
    return toProgress(row);
  }
  const { length, kind } = await getRow(ctx, id);
  const path = (await openIncoming(ctx.config.DATA_DIR))();
  try {
    await writeFile(path, queries.readParts(ctx.db, id), { mode: 0o600 });
    await storeForViewer(ctx, { path, size: length }, kind as UploadKind, async (trx, image_path) => {
      if (!(await queries.endClaim(trx, id, { image_path }))) throw new AlreadyStored();
    });
  } catch (error) {
    if (!(error instanceof AlreadyStored)) {
      const rejection = isPermanent(error) && JSON.stringify({ code: error.code, details: error.details });
      await queries.endClaim(ctx.db, id, rejection ? { rejection } : null);
      throw error;
    }
  } finally {
    await rm(path, { force: true });
  }
  return toProgress(await getRow(ctx, id));
};

/** The error for more bytes than the upload lacks. */
const tooMuch = (missing: number): AppError =>
  new AppError('too_large', { reason: { key: 'body_too_large', values: { max: Math.ceil(missing / 1024) } } });

/** Stores the bytes that arrive from `offset` on, and the file once it is complete. */
const receive = async (
  ctx: UserCtx<'budgets' | 'config' | 'log' | 'request' | 'storage'>,
  row: queries.PartialUpload,
  stream: ByteStream,
): Promise<UploadProgress> => {
  const { id, length } = row;
  let offset = row.received;
  for await (const bytes of readPieces(stream)) {
    if (offset + bytes.byteLength > length) throw tooMuch(length - offset);
    if (!(await queries.appendPiece(ctx.db, { id, offset, bytes, now: ctx.clock.now() })))
      throw new AppError('conflict');
    offset += bytes.byteLength;
  }
  return offset === length ? finish(ctx, id) : toProgress({ ...row, received: offset });
};

/** Returns the ids of stale uploads to delete, so that one of `length` bytes fits. Throws `too_many` if it cannot. */
const makeRoom = (
  unfinished: readonly Pick<queries.PartialUpload, 'id' | 'length' | 'touched_at'>[],
  length: number,
  now: Date,
): string[] => {
  const remaining = [...unfinished];
  const dropped: string[] = [];
  const sum = () => remaining.reduce((total, row) => total + row.length, length);
  while (remaining.length >= UNFINISHED_LIMIT.count || sum() > UNFINISHED_LIMIT.bytes) {
    const oldest = remaining.shift();
    if (!oldest || oldest.touched_at.getTime() > now.getTime() - STALE_MS) {
      throw new AppError('too_many', { reason: { key: 'unfinished_uploads' }, retryAfter: 60 });
    }
    dropped.push(oldest.id);
  }
  return dropped;
};

/**
 * Begins an upload of the viewer and stores the first bytes, if any are sent. With the idempotency key of an earlier one it
 * returns that one, and reads no bytes.
 * @param file `length` in bytes, `metadata` as the client gave it, `key` of the request if it has one
 * Throws `too_large`, `too_many`, `forbidden` (quota), `unavailable` (disk) and `conflict` (a key of another file); with all
 * bytes also the errors of `appendToUpload`.
 */
export const beginUpload = async (
  ctx: UserCtx<'budgets' | 'config' | 'log' | 'request' | 'storage'>,
  file: {
    readonly length: number;
    readonly kind: UploadKind;
    readonly metadata: string;
    readonly key?: string | undefined;
  },
  stream: ByteStream,
): Promise<UploadProgress> => {
  assertFileSize(file.length);
  await assertUnusedBelowLimit(ctx);
  const now = ctx.clock.now();
  const ownerId = ctx.viewer.id;
  const id = randomBytes(16).toString('hex');
  const { length, kind, metadata, key = id } = file;
  const row = await ctx.db.transaction().execute(async (trx) => {
    await queries.lockCreation(trx, ownerId);
    const since = endOf(TABLES.partial_uploads, now);
    const earlier = await queries.findPartialUpload(trx, { key, ownerId, since });
    if (earlier) return earlier;
    await queries.deletePartialUploads(trx, ownerId, { before: since });
    const unfinished = await queries.findUnfinished(trx, ownerId);
    const ids = makeRoom(unfinished, length, now);
    if (ids.length > 0) await queries.deletePartialUploads(trx, ownerId, { ids });
    const others = unfinished.filter((row) => !ids.includes(row.id));
    const arriving = others.reduce((sum, row) => sum + row.length, 0);
    await assertRoomFor(ctx, length, { db: trx, arriving });
    return queries.insertPartialUpload(trx, {
      id,
      key,
      kind,
      length,
      metadata,
      owner_id: ownerId,
      created_at: now,
      touched_at: now,
    });
  });
  if (row.id === id) return receive(ctx, row, stream);
  if (row.length !== length || row.metadata !== metadata) throw conflict('key_reused');
  return toProgress(row);
};

/** Returns how far an upload of the viewer is. Throws `not_found`, also when it has expired. */
export const findProgress = async (ctx: UserCtx, id: string): Promise<UploadProgress> =>
  toProgress(await getRow(ctx, id));

/**
 * Continues an upload of the viewer; the last byte stores the file. When nothing is left to send, an empty stream
 * stores it again after a failure, or returns its path.
 * @param offset bytes that have arrived, as the client has counted them
 * @param declared bytes that the client wants to send, if it said so
 * Throws `not_found`; `conflict` when the offset is wrong or another request was first; `too_large` beyond the length;
 * after the last byte the errors of `uploadImage`, again for each further request.
 */
export const appendToUpload = async (
  ctx: UserCtx<'budgets' | 'config' | 'log' | 'request' | 'storage'>,
  id: string,
  { offset, declared = 0 }: { readonly offset: number; readonly declared?: number | undefined },
  stream: ByteStream,
): Promise<UploadProgress> => {
  const row = await getRow(ctx, id);
  const rejection = toRejection(row);
  if (rejection) throw rejection;
  if (offset !== row.received) throw new AppError('conflict');
  if (offset + declared > row.length) throw tooMuch(row.length - offset);
  return row.image_path === null ? receive(ctx, row, stream) : toProgress(row);
};

/** Ends an upload of the viewer and deletes its bytes; a stored file stays. Throws `not_found`. */
export const cancelUpload = async (ctx: UserCtx, id: string): Promise<void> => {
  await getRow(ctx, id);
  await queries.deletePartialUploads(ctx.db, ctx.viewer.id, { ids: [id] });
};
