import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import type { Device } from './use-device.ts';
import '#client/texts/push.ts';

/** Turns notifications on this device on and off, and says what is in the way. */
export const DeviceSection = ({ device }: { readonly device: Device }): ReactNode => {
  const { t } = useSite();
  const { permission, groups, busy, failed, turnOn, turnOff } = device;
  const obstacle = permission !== 'ask' && permission !== 'granted' ? permission : undefined;
  return (
    <Section title={t('push.device.title')} text={t('push.device.text')}>
      <Alert>{failed ? t('push.device.failed') : null}</Alert>
      {obstacle && <p className="rounded-field bg-saffron-wash px-4 py-3">{t(`push.device.${obstacle}`)}</p>}
      {!obstacle && groups && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="flex items-center gap-2 font-medium">
            <Icon name="circle-check" className="size-5 shrink-0 text-olive" />
            {t('push.device.is_on')}
          </p>
          <Button variant="quiet" busy={busy} onClick={() => void turnOff()}>
            {t('push.device.turn_off')}
          </Button>
        </div>
      )}
      {!obstacle && !groups && (
        <Button variant="olive" busy={busy} waits={permission === undefined} onClick={() => void turnOn()}>
          <Icon name="bell-ring" className="size-5" />
          {t('push.device.turn_on')}
        </Button>
      )}
    </Section>
  );
};
