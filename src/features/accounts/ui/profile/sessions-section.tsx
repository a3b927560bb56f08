import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Ago } from '#ui/ago.tsx';
import { Button } from '#ui/button.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { SessionRow } from '#features/accounts/contract/sessions.ts';
import { Section } from '#ui/section.tsx';
import '#i18n/bundles/dashboard.ts';
import { clearUserData } from '#client/session/stored-data.ts';
import { openPage } from '../open-page.ts';
import { Confirm } from '#ui/modal.tsx';
import { hasEntries, loadOutbox } from '#client/offline/outbox/submit.ts';
import { Alert } from '#ui/alert.tsx';
import { useForm } from '#client/forms/use-form.ts';

/** Lists the sessions of the account; each but the current one can be ended. */
export const SessionsSection = ({ sessions }: { sessions: readonly SessionRow[] }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { run } = useMutation({ errors: 'toast' });
  /** The session that is being ended, or all others. */
  const [ending, setEnding] = useState<number | 'others' | null>(null);
  const others = sessions.filter(({ current }) => !current).length;

  const end = async (which: number | 'others'): Promise<void> => {
    setEnding(which);
    const call =
      which === 'others'
        ? () => api('POST /api/auth/revoke-other-sessions')
        : () => api('POST /api/auth/revoke-session', { body: { id: which } });
    await run(call, t('profile.session_ended'));
    setEnding(null);
  };

  return (
    <Section title={t('profile.sessions')}>
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ id, device, address, updated_at, current }) => {
          const icon = /Android|iPhone|iPad/.test(device ?? '') ? 'smartphone' : 'laptop';
          return (
            <li key={id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Icon name={icon} className="size-6 shrink-0 text-soft" />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="text-match cut-line font-medium">
                  {device ?? t('profile.unknown_device')}
                </p>
                <p className="cut-line text-sm text-soft">
                  {current ? (
                    <span className="font-medium text-olive">{t('profile.this_device')}</span>
                  ) : (
                    <Ago at={updated_at} />
                  )}
                  {address && (
                    <>
                      {' · '}
                      <bdi>{address}</bdi>
                    </>
                  )}
                </p>
              </div>
              {!current && (
                <Button
                  variant="quiet"
                  className="px-3"
                  busy={ending === id}
                  waits={ending !== null}
                  aria-label={t('profile.end_session', { device: device ?? t('profile.unknown_device') })}
                  onClick={() => void end(id)}
                >
                  {t('profile.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others > 0 && (
        <Button
          variant="bare"
          className="self-start px-2"
          busy={ending === 'others'}
          waits={ending !== null}
          onClick={() => void end('others')}
        >
          {t('profile.end_others')}
        </Button>
      )}
    </Section>
  );
};

/** Counts the entries of the user that wait for the network on this device. */
const countUnsent = async (): Promise<number> => {
  await loadOutbox();
  const { countWaiting } = await import('#client/offline/outbox/entries.ts');
  return countWaiting();
};

/** Ends the session and opens the home page. */
export const SignOut = (): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { ref, busy, formError, submit, run } = useForm({ fields: [], reload: false });
  /** The number of entries that would be lost, while the user is asked. */
  const [unsent, setUnsent] = useState(0);
  const leave = async (): Promise<void> => {
    await api('POST /api/auth/sign-out');
    await clearUserData();
    await openPage('/', lang);
  };
  const askOrLeave = submit(async () => {
    const count = hasEntries() ? await countUnsent() : 0;
    if (count > 0) setUnsent(count);
    else await leave();
  });
  return (
    <form ref={ref} onSubmit={askOrLeave} method="post" className="flex flex-col gap-3">
      <Alert>{formError}</Alert>
      <Button type="submit" variant="quiet" busy={busy} className="min-h-12">
        {!busy && <Icon name="log-out" className="size-5 rtl:-scale-x-100" />}
        {t('profile.sign_out')}
      </Button>
      <Confirm
        open={unsent > 0}
        title={t('profile.unsent', { count: unsent })}
        text={t('profile.unsent_text')}
        action={t('profile.sign_out_anyway')}
        busy={busy}
        onConfirm={() => void run(leave)}
        onClose={() => setUnsent(0)}
      />
    </form>
  );
};
