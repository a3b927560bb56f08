import type { PageT } from '#i18n/page.ts';
import { ApiError } from './api.ts';

/** The id of the request in which the server failed, by which the operator finds it in the log; null for other errors. */
export const getFailedRequest = (error: unknown): string | null => {
  const failed = error as { status?: number; requestId?: string | null } | undefined;
  return (failed?.status ?? 0) >= 500 ? (failed?.requestId ?? null) : null;
};

/** The message for an error: the server's own with the number to quote, or a text for offline and unknown errors. */
export const errorMessage = (error: unknown, t: PageT): string => {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if (code === 'offline') return t('common.offline');
  const isBusy = code === 'too_many' || code === 'unavailable';
  const text = code && message ? message : t(isBusy ? 'layout.error.busy_text' : 'common.failed');
  const id = getFailedRequest(error);
  return id === null ? text : `${text} ${t('common.request_number', { id })}`;
};

/** Handles the error of a call: null without a network; any other error is thrown again. */
export const nullIfOffline = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'offline') return null;
  throw error;
};

/** A small file that the server always serves. */
const ALWAYS_THERE = '/art/favicon.svg';

/**
 * Returns why a script, a style or a text of the build did not arrive: `offline` without a network, or the server's own error
 * if it is busy. Null if the server responds: then it runs another version, which has other files.
 * @param url the file that is requested from the server
 */
export const findLoadError = async (url = ALWAYS_THERE): Promise<ApiError | null> => {
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    if (status === 429) return new ApiError(status, 'too_many', '');
    return status >= 500 ? new ApiError(status, 'unavailable', '') : null;
  } catch {
    return new ApiError(0, 'offline', '');
  }
};
