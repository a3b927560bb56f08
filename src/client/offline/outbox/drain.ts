import { ApiError, readResponse, toRequest } from '#client/api.ts';
import type { Entry, OutboxFile, Problem } from './entry.ts';
import type { OutboxStore } from './store.ts';
import { uploadFile } from '#client/forms/upload.ts';
import { DAY } from '#lib/days.ts';

/** The dependencies of sending; a test replaces the network. */
export interface Drain {
  readonly store: OutboxStore;
  /** Makes the call of an entry. Rejects with `ApiError`. */
  readonly send: (entry: Entry) => Promise<unknown>;
  /**
   * Uploads a file and returns its path; calls `onUrl` with the address at which the upload can continue. Rejects with
   * `ApiError`.
   */
  readonly upload: (file: OutboxFile, entry: Entry, onUrl: (url: string) => Promise<void>) => Promise<string>;
  /** Whether an entry is sent from here; false for the entries of other users. */
  readonly isMine: (entry: Entry) => boolean;
  readonly onBegin?: (entry: Entry) => void;
  /** Called after the entry was removed, or marked as sent. */
  readonly onSent?: (entry: Entry, result: unknown) => void;
  /**
   * Called when the server has refused an entry. Returns whether its form is still open and shows the error; then the entry is
   * removed.
   */
  readonly onRefused?: (entry: Entry, error: ApiError) => boolean;
  /** Called when an entry could not be sent for now. Returns as `onRefused` does. */
  readonly onDelay?: (entry: Entry, error: ApiError) => boolean;
  /** Whether a sent entry stays in the list, because it leads to a page. Returns that path, or null. */
  readonly getPath?: (entry: Entry, result: unknown) => string | null;
}

/** Max number of times that an entry is sent although the server fails on it. */
const MAX_FAILURES = 8;

/**
 * Milliseconds after which an entry is no longer sent by itself: the server stores idempotency keys for 30 days, and the user
 * may have changed their mind.
 */
const MAX_AGE = 28 * DAY;
const TOO_OLD: Problem = { status: 0, code: 'too_old', message: '', fields: {} };

/** Whether the same request may succeed later: no network, an overloaded server, a rate limit, an expired session. */
const isTemporary = ({ status }: ApiError): boolean => status >= 500 || [0, 401, 408, 425, 428, 429].includes(status);

const toProblem = ({ status, code, message, fields, current }: ApiError): Problem => ({
  status,
  code,
  message,
  fields,
  ...(current?.status === undefined ? {} : { current: current.status }),
});

const toApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(0, 'offline', ''));

/** Uploads the files of an entry that are not on the server yet, and returns the entry with their paths in its body. */
const uploadFiles = async ({ store, upload }: Drain, entry: Entry): Promise<Entry> => {
  const files = [...(entry.files ?? [])];
  for (const [index, file] of files.entries()) {
    if (file.path !== undefined) continue;
    const save = async (to: Partial<OutboxFile>): Promise<void> => {
      files[index] = { ...(files[index] ?? file), ...to };
      await store.change(entry.id, { files: [...files] });
    };
    await save({ path: await upload(file, entry, (url) => save({ url })) });
  }
  const body = JSON.stringify(entry.input.body ?? {}).replaceAll(
    /\{file:(\d+)\}/g,
    (_, index: string) => files[Number(index)]?.path ?? '',
  );
  return entry.files
    ? { ...entry, input: { ...entry.input, body: JSON.parse(body) as Record<string, unknown> } }
    : entry;
};

/**
 * Sends the waiting entries one after the other, in their order, until none waits or one cannot be sent for now. A refused
 * entry does not delay the others. Returns the error that ended it, or null when nothing waits.
 */
export const drainOutbox = async (drain: Drain): Promise<ApiError | null> => {
  const { store } = drain;
  for (;;) {
    const entry = (await store.list()).find((one) => one.state === 'waiting' && drain.isMine(one));
    if (!entry) return null;
    if (Date.now() - entry.at > MAX_AGE) {
      await store.change(entry.id, { state: 'refused', problem: TOO_OLD });
      continue;
    }
    drain.onBegin?.(entry);
    try {
      const ready = await uploadFiles(drain, entry);
      // The attempt is counted before sending: even if sending fails, the request may have arrived.
      await store.change(entry.id, { attempts: entry.attempts + 1 });
      const result = await drain.send(ready);
      const path = drain.getPath?.(entry, result) ?? null;
      if (path === null) await store.remove(entry.id);
      else await store.change(entry.id, { state: 'sent', path, files: [], at: Date.now() });
      drain.onSent?.(entry, result);
    } catch (error) {
      const apiError = toApiError(error);
      const failures = (entry.failures ?? 0) + (apiError.status === 500 ? 1 : 0);
      const isLater = isTemporary(apiError) && failures < MAX_FAILURES;
      const isShown = (isLater ? drain.onDelay : drain.onRefused)?.(entry, apiError) ?? false;
      if (isShown) await store.remove(entry.id);
      else if (isLater) await store.change(entry.id, { failures });
      else await store.change(entry.id, { state: 'refused', problem: toProblem(apiError) });
      if (isLater) return apiError;
    }
  }
};

/**
 * Returns the milliseconds until the next attempt: those of `Retry-After`, otherwise exponential backoff from 2 s to 1 min.
 * Jitter keeps devices from retrying at the same time.
 * @param retryAfter seconds, 0 when the server sent none
 * @param random from 0 to 1
 */
export const getRetryDelay = (failures: number, retryAfter: number, random: number): number =>
  retryAfter === 0
    ? Math.min(60_000, 1000 * 2 ** Math.min(failures, 6)) * (0.75 + random / 2)
    : 1000 * Math.min(retryAfter, 3600) + 500 * random;

/** Request timeout in milliseconds. The idempotency key makes a retry safe. */
const TIMEOUT = 20_000;

/**
 * Makes the call of an entry, from a page or from the service worker; returns the response. Rejects with `ApiError`, with code
 * `offline` when there is no response in time.
 * @param headers additional headers
 */
export const sendCall = async (
  { id, key, input, lang }: Entry,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const { target, init } = toRequest(key, input, lang);
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), TIMEOUT);
  try {
    const send = async (more?: Readonly<Record<string, string>>): Promise<unknown> =>
      readResponse(
        await fetch(target, {
          ...init,
          headers: { ...init.headers, ...headers, 'idempotency-key': id, ...more },
          signal: abort.signal,
        }),
      );
    return await send().catch(async (error: ApiError) => {
      if (error.status !== 428) throw error;
      return send(await (await import('#client/session/challenge.ts')).solve(error));
    });
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'offline', '');
  } finally {
    clearTimeout(late);
  }
};

/** Milliseconds without progress after which the upload of a file waits for the next attempt of the whole outbox. */
const UPLOAD_TIMEOUT_MS = 20_000;

/** Uploads a file of an entry, or continues its upload. */
export const uploadEntryFile: Drain['upload'] = (file, entry, onUrl) =>
  uploadFile(file.kind, file.blob, file.name, {
    lang: entry.lang,
    key: `${entry.id}-${entry.files?.indexOf(file) ?? 0}`,
    url: file.url,
    onUrl: (url) => void onUrl(url),
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
