import { Icon } from '#ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { clearUserData } from '#client/session/stored-data.ts';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import { openPage } from '../open-page.ts';
import { Confirm } from '#ui/modal.tsx';
import { hasEntries, loadOutbox } from '#client/offline/outbox/submit.ts';
import { Alert } from '#ui/alert.tsx';
import { useForm } from '#client/forms/use-form.ts';
import '#client/texts/dashboard.ts';

/** How much of the user waits for the network on this device. */
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
  /** How much would be lost, while the user is asked. */
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
