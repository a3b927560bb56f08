import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { getFailedRequest } from '#client/errors.ts';
import { useSite } from '#client/site.tsx';
import { Link } from '#ui/link.tsx';

const getErrorKind = (error: unknown): 'not_found' | 'gone' | 'offline' | 'busy' | 'internal' | 'forbidden' => {
  const { code, status } = (error ?? {}) as { code?: string; status?: number };
  if (code === 'gone') return 'gone';
  if (code === 'offline') return 'offline';
  if (status === 404) return 'not_found';
  if (status === 429) return 'busy';
  return status === 403 ? 'forbidden' : 'internal';
};

/** Shown instead of a page that cannot be displayed: missing, removed, offline, forbidden, busy, or an internal error. */
export const ErrorPage = (): ReactNode => {
  const { t } = useSite();
  const error = useRouteError();
  const kind = getErrorKind(error);
  const requestId = getFailedRequest(error);
  const canRetry = kind === 'internal' || kind === 'offline' || kind === 'busy';
  const note = requestId === null ? undefined : t('common.request_number', { id: requestId });
  return (
    <EmptyState
      art="error"
      level="h1"
      title={t(`layout.error.${kind}`)}
      text={t(`layout.error.${kind}_text`)}
      note={note}
    >
      {canRetry && (
        // Without a network, a reload would lose the site; the page reloads by itself once the network is back.
        <button type="button" className={buttonClass('main')} onClick={() => navigator.onLine && location.reload()}>
          {t('common.retry')}
        </button>
      )}
      <Link to={PATHS.home} className={buttonClass(canRetry ? 'quiet' : 'main')}>
        {t('layout.error.home')}
      </Link>
    </EmptyState>
  );
};
