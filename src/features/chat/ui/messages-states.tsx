import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import '#client/texts/chat.ts';

/** Placeholder messages while loading. */
export const Loading = (): ReactNode => {
  const { t } = useSite();
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-4">
      <span className="sr-only">{t('common.loading')}</span>
      <div className="skeleton h-11 w-2/3" />
      <div className="skeleton h-11 w-1/2 self-end" />
      <div className="skeleton h-11 w-2/3" />
    </div>
  );
};

/** Shown when loading failed, with a retry button. */
export const Failed = ({ onRetry }: { onRetry: () => void }): ReactNode => {
  const { t } = useSite();
  return (
    <div role="alert" className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-4 text-center">
      <Icon name="cloud-off" className="size-10 text-clay" />
      <p>{t('chat.panel.failed')}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
};

/** Shown before the first message. */
export const Nothing = (): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-4 text-center">
      <Icon name="message-circle" className="size-10 text-olive" />
      <p className="font-semibold">{t('chat.panel.empty')}</p>
      <p className="text-soft">{t('chat.panel.empty_text')}</p>
    </div>
  );
};
