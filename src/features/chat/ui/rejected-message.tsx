import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { useSite } from '#client/site.ts';
import type { PendingMessage } from '../rules.ts';
import { discard, retry } from './outbox.ts';
import '#client/texts/chat.ts';

/** The error of a rejected message, with retry and delete. */
export const RejectedMessage = ({ pending }: { pending: PendingMessage }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex max-w-full flex-wrap items-center justify-end gap-1">
      <p role="alert" className="text-sm text-clay">
        {pending.refused || t('chat.panel.refused')}
      </p>
      <button type="button" className={buttonClass('bare', 'px-4')} onClick={() => retry(pending.key)}>
        {t('common.retry')}
      </button>
      <button type="button" className={buttonClass('warn', 'px-4')} onClick={() => discard(pending.key)}>
        {t('common.delete')}
      </button>
    </div>
  );
};
