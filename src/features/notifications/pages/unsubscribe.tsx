import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { UnsubscribeState } from '../contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/notifications.ts';

export interface UnsubscribeData extends UnsubscribeState {
  readonly token: string;
}

/**
 * The URL lets every person who has it change a user's preferences, so it is neither cached nor sent to third parties.
 */
export const secret = true;

export const loader = defineLoader<UnsubscribeData>(async ({ api, params }) => {
  const token = params.token ?? '';
  const { groups } = await api('GET /api/notifications/unsubscribe/{token}', { params: { token } });
  return { groups, token };
});

export const meta = ({ t }: MetaArgs<UnsubscribeData>): Meta => ({
  title: t('notifications.stop.title'),
  canonical: null,
});

/** The page of the unsubscribe link. It needs a click on a button, because programs follow links too. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { token, groups: before } = useLoaderData<UnsubscribeData>();
  const [groups, setGroups] = useState(before);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const subscribed = groups.some((group) => group.subscribed);
  const change = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { subscribed: !subscribed };
      setGroups((await api('POST /api/notifications/unsubscribe/{token}', { params: { token }, body })).groups);
      setChanged(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <div className="wrap-page max-w-lg py-8">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
        <h1 className="text-2xl">{t('notifications.stop.title')}</h1>
        <div role="status" className="flex flex-col gap-1">
          {!subscribed && <p className="font-medium">{t('notifications.stop.ended')}</p>}
          {!subscribed && <p className="text-soft">{t('notifications.stop.ended_text')}</p>}
          {subscribed && <p>{t(changed ? 'notifications.stop.begun' : 'notifications.stop.ask')}</p>}
        </div>
        <ul className="flex flex-col gap-2">
          {groups.map(({ group, subscribed: on }) => (
            <li key={group} className="flex items-center gap-3 rounded-field bg-olive-wash px-4 py-3">
              <Icon name={on ? 'mail' : 'circle-x'} className="size-5 shrink-0 text-olive" />
              <span className="min-w-0">
                <span className="block font-medium">{t(`notifications.mail.${group}`)}</span>
                <span className="block text-sm text-soft">{t(`notifications.mail.${group}_text`)}</span>
              </span>
            </li>
          ))}
        </ul>
        {failure !== null && (
          <p role="alert" className="text-clay">
            {failure}
          </p>
        )}
        <Button variant={subscribed && !changed ? 'main' : 'quiet'} busy={busy} onClick={() => void change()}>
          {t(subscribed ? 'notifications.stop.button' : 'notifications.stop.again')}
        </Button>
        <Link to={PATHS.notifications} className={buttonClass('bare')}>
          {t('notifications.stop.settings')}
        </Link>
      </div>
    </div>
  );
};
