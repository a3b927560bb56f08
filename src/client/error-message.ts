import type { PageT } from '../i18n/page.ts';

/** The message for an error: the server's own, or a text for offline and unknown errors. */
export const errorMessage = (error: unknown, t: PageT): string => {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if (code === 'offline') return t('common.offline');
  return code && message ? message : t('common.failed');
};
