import { useState, type ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useForm } from '../../../client/form/use-form.ts';
import { useSite } from '../../../client/site.ts';
import { useApi, useUser } from '../../../client/use-api.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { AuthLayout } from '../ui/auth-layout.tsx';
import { openPage } from '../ui/open-page.ts';
import type { ConfirmEmailData } from './confirm-email.loader.ts';

/** One button: programs that scan e-mails open links, but press nothing. */
const OneButton = ({ label, work }: { label: string; work: () => Promise<unknown> }): ReactNode => {
  const { ref, busy, formError, submit } = useForm({ fields: [], reload: false });
  return (
    <form ref={ref} onSubmit={submit(work)} method="post" className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {label}
      </Button>
    </form>
  );
};

/** Takes an account back, and goes on to a new password. */
const TakeBack = ({ token }: { token: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const takeBack = async (): Promise<void> => {
    const { token: resetToken } = await api('POST /api/auth/restore-account', { body: { token } });
    await openPage(withQuery(PATHS.forgotPassword, { token: resetToken }), lang);
  };
  return (
    <AuthLayout title={t('accounts.take_back.title')} text={t('accounts.take_back.text')}>
      <OneButton label={t('accounts.take_back.action')} work={takeBack} />
    </AuthLayout>
  );
};

const ConfirmAddress = ({ token }: { token: string }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const isUser = useUser() !== null;
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AuthLayout title={t('accounts.confirm.done')} text={t('accounts.confirm.done_text')}>
        <Link
          to={isUser ? PATHS.profile : withQuery(PATHS.login, { with: 'password' })}
          className={buttonClass('main', 'min-h-12 text-lg')}
        >
          {t(isUser ? 'accounts.confirm.profile' : 'accounts.sign_in')}
        </Link>
      </AuthLayout>
    );
  }
  const confirm = async (): Promise<void> => {
    await api('POST /api/auth/confirm-email', { body: { token } });
    setDone(true);
  };
  return (
    <AuthLayout title={t('accounts.confirm.title')} text={t('accounts.confirm.text')}>
      <OneButton label={t('accounts.confirm.action')} work={confirm} />
    </AuthLayout>
  );
};

export const Component = (): ReactNode => {
  const { token, restore } = useLoaderData<ConfirmEmailData>();
  return restore === '' ? <ConfirmAddress token={token} /> : <TakeBack token={restore} />;
};
