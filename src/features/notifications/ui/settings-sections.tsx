import { useState, type ReactNode } from 'react';
import { PATHS } from '#lib/paths.ts';
import { buttonClass, type DisabledReason, Button } from '#ui/button.tsx';
import { useFeature, useSite, useApi, Optional } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { Section } from '#ui/section.tsx';
import { Switch } from '#ui/switch-row.tsx';
import type { MailPreferences, OrderTextsState, PushState } from '../contract.ts';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '../rules/kinds.ts';
import { type Device, useDevice } from './use-device.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/notifications.ts';
import '#i18n/bundles/push.ts';
import { Alert } from '#ui/alert.tsx';
import { Icon } from '#ui/icon.tsx';
import { ORDER_TEXTS, type OrderTexts } from '../rules/delivery.ts';

type Choices = MailPreferences['groups'];

const change = (choices: Choices, group: NotificationGroup, subscribed: boolean): Choices =>
  choices.map((one) => (one.group === group ? { group, subscribed } : one));

const isSubscribed = (choices: Choices | null, group: NotificationGroup): boolean =>
  choices?.some((one) => one.group === group && one.subscribed) ?? false;

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabledReason?: DisabledReason;
  readonly onChange: (checked: boolean) => void;
}

const GroupSwitch = ({ label, onChange, ...input }: SwitchProps): ReactNode => (
  <label className="flex min-h-11 w-16 shrink-0 cursor-pointer items-center justify-center">
    <Switch aria-label={label} onChange={({ target }) => onChange(target.checked)} {...input} />
  </label>
);

interface GroupSectionProps {
  readonly preferences: MailPreferences;
  readonly device: Device;
}

/**
 * The choice of the notifications that are sent by e-mail when they are not read, and of those that this device shows.
 */
const GroupSection = ({ preferences, device }: GroupSectionProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { email } = preferences;
  const { groups: onDevice, changeGroups } = device;
  const hasPush = useFeature('push');
  const off = hasPush && onDevice === null && t('push.choose.turn_on_first');
  const [byMail, setByMail] = useState(preferences.groups);
  const save = async (
    set: (subscribed: boolean) => void,
    subscribed: boolean,
    put: () => Promise<unknown>,
  ): Promise<void> => {
    set(subscribed);
    try {
      await put();
    } catch (error) {
      set(!subscribed);
      showToast(error instanceof Error ? error.message : String(error), { variant: 'bad' });
    }
  };
  const saveMail = (group: NotificationGroup, subscribed: boolean): Promise<void> =>
    save(
      (now) => setByMail((before) => change(before, group, now)),
      subscribed,
      () => api('PUT /api/notifications/mail', { body: { group, subscribed } }),
    );
  const savePush = (group: NotificationGroup, subscribed: boolean): Promise<void> =>
    save(
      (now) => changeGroups((before) => before && change(before, group, now)),
      subscribed,
      () => api('PUT /api/notifications/push', { body: { group, subscribed } }),
    );
  return (
    <Section
      title={t('push.choose.title')}
      text={email === null ? t('notifications.mail.none') : t('notifications.mail.text', { email })}
    >
      {email === null && (
        <Link to={PATHS.profile} className={buttonClass('quiet', 'self-start')}>
          {t('notifications.mail.add')}
        </Link>
      )}
      <div>
        <div aria-hidden="true" className="flex justify-end text-center text-sm text-soft">
          {email !== null && <span className="w-16">{t('push.choose.by_mail')}</span>}
          {hasPush && <span className="w-16">{t('push.choose.by_push')}</span>}
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {NOTIFICATION_GROUPS.map((group) => {
            const name = t(`notifications.mail.${group}`);
            return (
              <li key={group} className="flex min-h-14 items-center py-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{name}</span>
                  <span className="block text-sm text-soft">{t(`notifications.mail.${group}_text`)}</span>
                </span>
                {email !== null && (
                  <GroupSwitch
                    label={t('push.choose.mail_label', { name })}
                    checked={isSubscribed(byMail, group)}
                    onChange={(checked) => void saveMail(group, checked)}
                  />
                )}
                {hasPush && (
                  <GroupSwitch
                    label={t('push.choose.push_label', { name })}
                    checked={isSubscribed(onDevice, group)}
                    disabledReason={off}
                    onChange={(checked) => void savePush(group, checked)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {off && <p className="text-sm text-soft">{off}</p>}
      {email !== null && <p className="text-sm text-soft">{t('notifications.mail.always')}</p>}
    </Section>
  );
};

interface SettingsSectionsProps {
  readonly preferences: MailPreferences;
  readonly device: PushState['groups'];
  readonly texts: OrderTextsState;
}

/**
 * The choice how the viewer is notified: on this device, by e-mail, and by text message if nothing else reaches them.
 */
export const SettingsSections = ({ preferences, device: initial, texts }: SettingsSectionsProps): ReactNode => {
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

/** Turns notifications on this device on and off, and says what prevents it. */
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

/** The choice how a user without an e-mail address is notified of orders, if this is the only way to reach them. */
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
