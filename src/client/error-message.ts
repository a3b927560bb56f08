import type { PageT } from '../i18n/page.ts';

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
