import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useOnline } from '#ui/online.ts';
import { useSite } from '#client/site.ts';

/** Shown when offline. The fields keep what was typed, and the search is retried when the network is back. */
export const Unreachable = (): ReactNode => {
  const { t } = useSite();
  const { revalidate, state } = useRevalidator();
  useOnline(revalidate);
  return (
    <EmptyState art="error" title={t('layout.error.offline')} text={t('layout.error.offline_text')}>
      <Button variant="main" busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  );
};
