import { useEffect, useState, type ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { Button } from '#ui/button.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';
import '#client/texts/accounts.ts';

/** Seconds before another code may be requested: an SMS may take that long. */
const PAUSE_SECONDS = 60;

/** Requests another code once the last one had time to arrive. */
export const Resend = ({ send }: { send: () => Promise<unknown> }): ReactNode => {
  const { t } = useSite();
  const [secondsLeft, setSecondsLeft] = useState(PAUSE_SECONDS);
  const { busy, run } = useMutation({ errors: 'toast', reload: false });
  const waiting = secondsLeft > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  const resend = async (): Promise<void> => {
    if (await run(send, t('accounts.code.sent_again'))) setSecondsLeft(PAUSE_SECONDS);
  };

  return waiting ? (
    <p className="flex min-h-11 items-center text-soft tabular-nums">
      {t('accounts.code.wait', { count: secondsLeft })}
    </p>
  ) : (
    <Button
      variant="unstyled"
      busy={busy}
      onClick={() => void resend()}
      className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-olive underline underline-offset-4 disabled:opacity-60"
    >
      {t('accounts.code.again')}
    </Button>
  );
};
