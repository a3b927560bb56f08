import { useState, type ReactNode } from 'react';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { useFeature, useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { Section } from '#ui/section.tsx';
import { Switch } from '#ui/switch-row.tsx';
import type { DisabledReason } from '#ui/button.tsx';
import type { MailPreferences } from '../contract.ts';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '../rules.ts';
import type { Device } from './use-device.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/notifications.ts';
import '#client/texts/push.ts';

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

interface Props {
  readonly preferences: MailPreferences;
  readonly device: Device;
}

/** Which notifications are sent by e-mail when they are not read, and which this device shows. */
export const GroupSection = ({ preferences, device }: Props): ReactNode => {
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
