import type { Lang } from '#lib/lang.ts';
import { ApiError, readResponse, toRequest } from '../api.ts';
import { createKey } from '../offline/outbox/entry.ts';

/** Bytes of a part: the first one, and the limits between which the speed of the line sets the next ones. */
const FIRST_PART = 64 * 1024;
const MIN_PART = 16 * 1024;
const MAX_PART = 1024 * 1024;

/** Milliseconds that a part should take: a break loses little, and the requests are few. */
const PART_MS = 3000;

/** Milliseconds after which a request counts as lost; the last one also waits until the server has stored the file. */
const TIMEOUT = 30_000;
const LAST_TIMEOUT = 90_000;

const MAX_PAUSE = 30_000;

/** Max number of times that an upload starts again because the server no longer has it. */
const MAX_RESTARTS = 2;

export interface UploadOptions {
  readonly lang: Lang;
  /** Ends the upload with an `ApiError` of code `offline`; the parts that have arrived stay on the server for a week. */
  readonly signal?: AbortSignal;
  /** Called with the progress from 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  /** Called with true when a request has failed and the next one waits for the network, then with false. */
  readonly onWaiting?: (waiting: boolean) => void;
  /** Identifies the file: with the same key an upload continues even if its URL is not known. By default random. */
  readonly key?: string | undefined;
  /** The URL of an upload of this file, to continue it. */
  readonly url?: string | undefined;
  /** Called with the URL of the upload, to store it. */
  readonly onUrl?: (url: string) => void;
  /** Milliseconds without progress after which the upload fails; by default a minute. */
  readonly timeoutMs?: number;
  /** Milliseconds before the first retry, at most; each further one waits twice as long, up to half a minute. */
  readonly retryMs?: number;
}

/** The part size that suits the line, as the last upload of this page measured it. */
let partSize = FIRST_PART;

/** Sets the size of the next part by how long one took, in milliseconds. */
const measure = (bytes: number, ms: number): void => {
  const ideal = (bytes / Math.max(1, ms)) * PART_MS;
  partSize = Math.round(Math.min(MAX_PART, partSize * 4, Math.max(MIN_PART, ideal)));
};

const lost = (): ApiError => new ApiError(0, 'offline', '');

/** Whether the same request may succeed later. A 409 means that the server has more or fewer bytes than expected. */
const isTemporary = ({ status }: ApiError): boolean =>
  status === 0 || status === 408 || status === 409 || status === 429 || status >= 500;

/** Waits, or until the browser is online again or the upload is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal.aborted ? 0 : ms);
    globalThis.addEventListener?.('online', end);
    signal.addEventListener('abort', end);
  });

/** Sends a request of the tus protocol. Throws `ApiError`; anything but a response of our server counts as a lost one. */
const send = async (target: string, init: RequestInit, ms: number, signal: AbortSignal): Promise<Headers> => {
  if (signal.aborted) throw lost();
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const timer = setTimeout(stop, ms);
  signal.addEventListener('abort', stop);
  try {
    const response = await fetch(target, { ...init, signal: abort.signal });
    // Sign-in pages of public networks answer any request.
    if (!response.headers.has('tus-resumable')) throw lost();
    if (!response.ok) await readResponse(response);
    return response.headers;
  } catch (error) {
    throw error instanceof ApiError ? error : lost();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * Uploads a file in parts (tus 1.0, `docs/decisions/0036-resumable-uploads.md`). After a lost connection it requests the offset
 * from the server and continues there: after a growing pause, at once when the browser is online again, and with `url` or `key`
 * after a restart of the browser. It needs neither React nor a page, so it also runs in a service worker.
 * @param kind a picture, which the server re-encodes, or a document (a PDF or a picture)
 * @returns the path of the stored file. Throws `ApiError`: those of `POST /api/items/upload-image`; `offline` when it was
 *   aborted or made no progress for `timeoutMs`.
 */
export const uploadFile = async (
  kind: 'picture' | 'document',
  file: Blob,
  name: string,
  {
    lang,
    signal = new AbortController().signal,
    onProgress,
    onWaiting,
    key = createKey(),
    url: knownUrl,
    onUrl,
    timeoutMs = 60_000,
    retryMs = 2000,
  }: UploadOptions,
): Promise<string> => {
  let url = knownUrl;
  /** Bytes that the server has; null when they must be requested. */
  let offset: number | null = url ? null : 0;
  let furthest = -1;
  let restarts = 0;
  let failures = 0;
  let progressAt = Date.now();

  // The offset is requested with GET, because the errors of a HEAD have no text. The first bytes are sent with the creation,
  // unless it is repeated: the server may have them.
  const toNextRequest = (): { target: string; init: RequestInit; bytes: number; last: boolean; full: boolean } => {
    const headers: Record<string, string> = { 'tus-resumable': '1.0.0', 'x-requested-with': 'XMLHttpRequest' };
    const target = url ? `${url}?lang=${lang}` : toRequest('POST /api/uploads', {}, lang).target;
    if (url && offset === null) return { target, init: { method: 'GET', headers }, bytes: 0, last: false, full: false };
    const start = offset ?? 0;
    const part = url || failures === 0 ? file.slice(start, start + partSize) : new Blob();
    if (url) headers['upload-offset'] = String(start);
    else {
      headers['upload-length'] = String(file.size);
      headers['upload-metadata'] = `kind ${toBase64(kind)},filename ${toBase64(name.slice(0, 100))}`;
      headers['idempotency-key'] = key;
    }
    if (url || part.size > 0) headers['content-type'] = 'application/offset+octet-stream';
    const init = { method: url ? 'PATCH' : 'POST', headers, body: part.size > 0 ? part : null };
    const last = start + part.size === file.size;
    return { target, init, bytes: part.size, last, full: part.size === partSize && !last };
  };

  /** Makes one request. Returns the path of the file once the server has stored it. */
  const step = async (): Promise<string | null> => {
    const { target, init, bytes, last, full } = toNextRequest();
    const started = performance.now();
    const headers = await send(target, init, last ? LAST_TIMEOUT : TIMEOUT, signal);
    if (full) measure(bytes, performance.now() - started);
    const location = headers.get('location');
    if (location !== null) {
      url = location;
      onUrl?.(url);
    }
    offset = Number(headers.get('upload-offset'));
    return headers.get('image-path');
  };

  for (;;) {
    try {
      const path = await step();
      if (failures > 0) onWaiting?.(false);
      failures = 0;
      if (offset !== null && offset > furthest) {
        furthest = offset;
        progressAt = Date.now();
        onProgress?.(file.size > 0 ? Math.floor((offset / file.size) * 100) : 0);
      }
      if (path !== null) return path;
    } catch (error) {
      if (!(error instanceof ApiError) || signal.aborted) throw error;
      if (error.status === 404 && url && restarts < MAX_RESTARTS) {
        restarts += 1;
        url = undefined;
        offset = 0;
        furthest = -1;
        continue;
      }
      if (!isTemporary(error) || (error.status === 409 && !url)) throw error;
      const ms = Math.min(MAX_PAUSE, retryMs * 2 ** failures) * (0.5 + Math.random() / 2);
      if (Date.now() + ms - progressAt > timeoutMs) throw error;
      failures += 1;
      offset = null;
      partSize = Math.max(MIN_PART, Math.round(partSize / 2));
      onWaiting?.(true);
      await pause(Math.max(ms, error.retryAfter * 1000), signal);
      if (signal.aborted) throw lost();
    }
  }
};
