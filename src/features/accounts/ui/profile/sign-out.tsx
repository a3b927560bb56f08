import { Icon } from '../../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { clearUserData } from '../../../../client/user-data.ts';
import { useSite } from '../../../../client/site.ts';
import { useApi } from '../../../../client/use-api.ts';
import { openPage } from '../return-path.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { useForm } from '../../../../client/form/use-form.ts';

/** Ends the session and opens the home page. */
export const SignOut = (): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { ref, busy, formError, submit } = useForm({ fields: [], reload: false });
  const leave = submit(async () => {
    await api('POST /api/auth/sign-out');
    clearUserData();
    await openPage('/', lang);
  });
  return (
    <form ref={ref} onSubmit={leave} method="post" className="flex flex-col gap-3">
      <Alert>{formError}</Alert>
      <Button type="submit" variant="quiet" busy={busy} className="min-h-12">
        {!busy && <Icon name="log-out" className="size-5 rtl:-scale-x-100" />}
        {t('profile.sign_out')}
      </Button>
    </form>
  );
};
