import { Icon } from '#ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { Ago } from '#ui/ago.tsx';
import { Button } from '#ui/button.tsx';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { SessionRow } from '#features/accounts/contract/sessions.ts';
import { Section } from '#ui/section.tsx';
import '#client/texts/dashboard.ts';

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
                <p dir="auto" className="text-match truncate font-medium">
                  {device ?? t('profile.unknown_device')}
                </p>
                <p className="truncate text-sm text-soft">
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
