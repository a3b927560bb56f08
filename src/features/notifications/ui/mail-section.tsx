import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../client/site.ts';
import { showToast } from '../../../client/toasts.ts';
import { useApi } from '../../../client/use-api.ts';
import { Section } from '../../../ui/section.tsx';
import type { MailPreferences } from '../contract.ts';
import type { NotificationGroup } from '../rules.ts';

/** E-mail preferences: which unread notifications are sent by e-mail. */
export const MailSection = ({ preferences }: { preferences: MailPreferences }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [groups, setGroups] = useState(preferences.groups);
  const set = (group: NotificationGroup, subscribed: boolean): void =>
    setGroups((before) => before.map((one) => (one.group === group ? { group, wanted: subscribed } : one)));
  const save = async (group: NotificationGroup, subscribed: boolean): Promise<void> => {
    set(group, subscribed);
    try {
      await api('PUT /api/notifications/mail', { body: { group, wanted: subscribed } });
    } catch (error) {
      set(group, !subscribed);
      showToast(error instanceof Error ? error.message : String(error), { variant: 'bad' });
    }
  };
  if (preferences.email === null) {
    return (
      <Section title={t('notifications.mail.title')} text={t('notifications.mail.none')}>
        <Link to={PATHS.profile} className={buttonClass('quiet', 'self-start')}>
          {t('notifications.mail.add')}
        </Link>
      </Section>
    );
  }
  return (
    <Section title={t('notifications.mail.title')} text={t('notifications.mail.text', { email: preferences.email })}>
      <div className="flex flex-col divide-y divide-line">
        {groups.map(({ group, wanted: subscribed }) => (
          <label key={group} className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(`notifications.mail.${group}`)}</span>
              <span className="block text-sm text-soft">{t(`notifications.mail.${group}_text`)}</span>
            </span>
            <input
              type="checkbox"
              role="switch"
              checked={subscribed}
              onChange={({ target }) => void save(group, target.checked)}
              className="switch"
            />
          </label>
        ))}
      </div>
      <p className="text-sm text-soft">{t('notifications.mail.always')}</p>
    </Section>
  );
};
