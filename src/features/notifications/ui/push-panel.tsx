import { useId, useState, type ReactNode } from 'react';
import { refusePush } from '#client/session/push.ts';
import { useSite } from '#client/site.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useDevice } from './use-device.ts';
import '#i18n/bundles/push.ts';

/** The action after which the user waits for news: push messages are offered then. */
export type PushReason = 'order' | 'message';

/**
 * Explains the purpose of notifications on this device, and turns them on or stores that the user does not want them.
 */
export const PushPanel = ({ reason }: { readonly reason: PushReason }): ReactNode => {
  const { t } = useSite();
  const id = useId();
  const { permission, groups, busy, failed, turnOn } = useDevice(null);
  const [refused, setRefused] = useState(false);
  if (refused) return null;
  if (groups || permission === 'blocked') {
    return (
      <p role="status" className="flex items-start gap-2.5 rounded-card bg-olive-wash p-3 text-start">
        <Icon name={groups ? 'circle-check' : 'bell'} className="mt-0.5 size-5 shrink-0 text-olive" />
        <span>{t(groups ? 'push.offer.done' : 'push.device.blocked')}</span>
      </p>
    );
  }
  const refuse = (): void => {
    refusePush();
    setRefused(true);
  };
  return (
    <section
      aria-labelledby={id}
      className="flex w-full flex-col gap-3 rounded-card border border-line bg-surface p-3 text-start shadow-card"
    >
      <div className="flex items-start gap-3">
        <Icon name="bell-ring" className="mt-0.5 size-5.5 shrink-0 text-olive" />
        <div className="min-w-0">
          <h2 id={id} className="text-match font-semibold">
            {t(`push.offer.${reason}`)}
          </h2>
          <p className="text-sm text-soft">{t(`push.offer.${reason}_text`)}</p>
        </div>
      </div>
      <Alert>{failed ? t('push.device.failed') : null}</Alert>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={refuse}>
          {t('push.offer.later')}
        </Button>
        <Button variant="olive" busy={busy} onClick={() => void turnOn()}>
          {t('push.offer.yes')}
        </Button>
      </div>
    </section>
  );
};
