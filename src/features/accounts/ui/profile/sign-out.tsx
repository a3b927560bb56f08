import { Icon } from '../../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useSite } from '../../../../client/site.ts';
import { useApi } from '../../../../client/use-api.ts';
import { fullPath } from '../return-path.ts';
import { FormErrorMessage } from '../form-error-message.tsx';
import { useForm } from '../use-form.ts';

/** Ends the session and opens the home page. */
export const SignOut = (): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { form, busy, error, submit } = useForm();
  const leave = submit(async () => {
    await api('POST /api/auth/sign-out');
    return fullPath('/', lang);
  });
  return (
    <form ref={form} onSubmit={leave} method="post" className="flex flex-col gap-3">
      <FormErrorMessage error={error} />
      <Button type="submit" variant="quiet" busy={busy} className="min-h-12">
        {!busy && <Icon name="log-out" className="size-5 rtl:-scale-x-100" />}
        {t('profile.sign_out')}
      </Button>
    </form>
  );
};
