import { ApiError, readResponse, toRequest } from '../api.ts';
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
    const response = await fetch(target, {
      ...init,
      headers: { ...init.headers, ...headers, 'idempotency-key': id },
      signal: abort.signal,
    });
    return await readResponse(response);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'offline', '');
  } finally {
    clearTimeout(late);
  }
};
