import { ApiError, readResponse, toRequest } from '#client/api.ts';
import { uploadFile } from '#client/forms/upload.ts';
import type { Drain } from './drain.ts';
import type { Entry } from './entry.ts';

/** Request timeout in milliseconds. The idempotency key makes a retry safe. */
const TIMEOUT = 20_000;

/**
 * Makes the call of an entry, from a page or from the service worker; returns the response. Rejects with `ApiError`, with code
 * `offline` when there is no response in time.
 * @param headers more headers
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
const UPLOAD_PATIENCE = 20_000;

/** Uploads a file of an entry, or continues its upload. */
export const uploadEntryFile: Drain['upload'] = (file, entry, onUrl) =>
  uploadFile(file.kind, file.blob, file.name, {
    lang: entry.lang,
    key: `${entry.id}-${entry.files?.indexOf(file) ?? 0}`,
    url: file.url,
    onUrl: (url) => void onUrl(url),
    patience: UPLOAD_PATIENCE,
  });
