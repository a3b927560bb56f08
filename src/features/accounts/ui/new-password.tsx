import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { fullPath } from './back.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Refusal } from './refusal.tsx';
import { Resend } from './resend.tsx';
import { textOf, useSubmit } from './use-submit.ts';

/** Sets a new password with the token of a link. */
export const NewPasswordByToken = ({ token, onDone }: { token: string; onDone: () => void }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { form, busy, refused, errorOf, submit } = useSubmit();
  const save = submit(async (fields) => {
    await api('POST /api/auth/reset-password', { body: { token, newPassword: textOf(fields, 'password') } });
    onDone();
  });
  return (
    <form ref={form} onSubmit={save} method="post" noValidate className="flex flex-col gap-4">
      <Refusal refused={refused} known={['newPassword']} />
      {errorOf('token') && (
        <Link
          to={PATHS.forgotPassword}
          className="inline-flex min-h-11 items-center text-olive underline underline-offset-4"
        >
          {t('accounts.reset.again')}
        </Link>
      )}
      <PasswordField
        id="password"
        name="password"
        kind="new"
        autoFocus
        label={t('accounts.reset.new_password')}
        error={errorOf('newPassword')}
      />
      <Button type="submit" look="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.reset.save')}
      </Button>
    </form>
  );
};

/** Sets a new password with the code of a text message, and signs in with it. */
export const NewPasswordByCode = ({ phone, back }: { phone: string; back: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { form, busy, refused, errorOf, submit } = useSubmit();
  const save = submit(async (fields) => {
    const [otp, newPassword] = [textOf(fields, 'code'), textOf(fields, 'password')];
    await api('POST /api/auth/phone-number/reset-password', { body: { phoneNumber: phone, otp, newPassword } });
    await api('POST /api/auth/sign-in/phone-number', { body: { phoneNumber: phone, password: newPassword } });
    return fullPath(back, lang);
  });
  return (
    <form ref={form} onSubmit={save} method="post" noValidate className="flex flex-col gap-4">
      <Refusal refused={refused} known={['otp', 'newPassword']} />
      {/* Tells password managers whose password this is. */}
      <input hidden name="username" autoComplete="username" value={phone} readOnly />
      <CodeField id="code" error={errorOf('otp')} />
      <Resend
        send={() => api('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber: phone } })}
      />
      <PasswordField
        id="password"
        name="password"
        kind="new"
        label={t('accounts.reset.new_password')}
        error={errorOf('newPassword')}
      />
      <Button type="submit" look="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.reset.save')}
      </Button>
    </form>
  );
};
