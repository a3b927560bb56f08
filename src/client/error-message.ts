import type { PageT } from '../i18n/page.ts';

/** The sentence for what went wrong: the server's own, or that there is no connection. */
export const reasonOf = (error: unknown, t: PageT): string => {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if (code === 'offline') return t('common.offline');
  return code && message ? message : t('common.failed');
};
