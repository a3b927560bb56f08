import { Icon } from '../../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useSite } from '../../../../client/site.ts';
import { useApi } from '../../../../client/use-api.ts';
import { fullPath } from '../back.ts';
import { Refusal } from '../refusal.tsx';
import { useSubmit } from '../use-submit.ts';

/** Ends this session, and goes to the home page as a guest. */
export const SignOut = (): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { form, busy, refused, submit } = useSubmit();
  const leave = submit(async () => {
    await api('POST /api/auth/sign-out');
    return fullPath('/', lang);
  });
  return (
    <form ref={form} onSubmit={leave} method="post" className="flex flex-col gap-3">
      <Refusal refused={refused} />
      <Button type="submit" look="quiet" busy={busy} className="min-h-12">
        {!busy && <Icon name="log-out" className="size-5 rtl:-scale-x-100" />}
        {t('profile.sign_out')}
      </Button>
    </form>
  );
};
