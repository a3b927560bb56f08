import { type ReactNode, useState } from 'react';
import type { MailPreferences, OrderTextsState, PushState } from '../contract.ts';
import { GroupSection } from './group-section.tsx';
import { useDevice, type Device } from './use-device.ts';
import { Optional } from '#client/optional.tsx';
import { useSite } from '#client/site.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import '#client/texts/push.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { ORDER_TEXTS, type OrderTexts } from '../rules/delivery.ts';

interface Props {
  readonly preferences: MailPreferences;
  readonly device: PushState['groups'];
  readonly texts: OrderTextsState;
}

/** How the viewer is told: on this device, by e-mail, and by text message if nothing else reaches them. */
export const SettingsSections = ({ preferences, device: initial, texts }: Props): ReactNode => {
  const device = useDevice(initial);
  const { phone } = texts;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Optional feature="push">
        <DeviceSection device={device} />
      </Optional>
      <GroupSection preferences={preferences} device={device} />
      {preferences.email === null && phone !== null && <TextsSection state={{ ...texts, phone }} />}
    </div>
  );
};

/** Turns notifications on this device on and off, and says what is in the way. */
const DeviceSection = ({ device }: { readonly device: Device }): ReactNode => {
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

/** How a user without an e-mail address is notified of orders when this is the only way to reach them. */
const TextsSection = ({ state }: { readonly state: OrderTextsState & { readonly phone: string } }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [choice, setChoice] = useState(state.choice);
  const save = async (next: OrderTexts): Promise<void> => {
    setChoice(next);
    try {
      await api('PUT /api/notifications/texts', { body: { choice: next } });
    } catch (error) {
      setChoice(choice);
      showToast(error instanceof Error ? error.message : String(error), { variant: 'bad' });
    }
  };
  return (
    <Section title={t('push.texts.title')}>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2 text-soft">{t('push.texts.text', { phone: state.phone })}</legend>
        {ORDER_TEXTS.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="order-texts"
              value={one}
              checked={choice === one}
              onChange={() => void save(one)}
              className="size-5 accent-olive"
            />
            {t(`push.texts.${one}`)}
          </label>
        ))}
      </fieldset>
    </Section>
  );
};
