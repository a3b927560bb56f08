import type { ReactNode } from 'react';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useSite } from '#client/site.tsx';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import { openPage } from './open-page.ts';
import { CodeField, Resend } from './code-step.tsx';
import { PasswordField } from './password-field.tsx';
import { Alert } from '#ui/alert.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/accounts.ts';
import { TextField } from '#ui/text-field.tsx';
import { looksLikeEmail } from './credentials.ts';

/** Sets a new password with the token of a reset link. */
export const NewPasswordByToken = ({ token, onDone }: { token: string; onDone: () => void }): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['newPassword'], reload: false });
  const save = submit(async (fields) => {
    await api('POST /api/auth/reset-password', { body: { token, newPassword: getText(fields, 'password') } });
    onDone();
  });
  return (
    <form ref={ref} onSubmit={save} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      {fieldError('token') && (
        <Link
          to={PATHS.forgotPassword}
          className="inline-flex min-h-11 items-center text-olive underline underline-offset-4"
        >
          {t('accounts.reset.again')}
        </Link>
      )}
      <PasswordField
        name="password"
        kind="new"
        autoFocus
        label={t('accounts.reset.new_password')}
        error={fieldError('newPassword')}
      />
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.reset.save')}
      </Button>
    </form>
  );
};

/** Sets a new password with an SMS code, and signs in. */
export const NewPasswordByCode = ({ phone, back }: { phone: string; back: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['otp', 'newPassword'], reload: false });
  const save = submit(async (fields) => {
    const [otp, newPassword] = [getText(fields, 'code'), getText(fields, 'password')];
    await api('POST /api/auth/phone-number/reset-password', { body: { phoneNumber: phone, otp, newPassword } });
    await api('POST /api/auth/sign-in/phone-number', { body: { phoneNumber: phone, password: newPassword } });
    await openPage(back, lang);
  });
  return (
    <form ref={ref} onSubmit={save} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      {/* Tells password managers which account the password belongs to. */}
      <input hidden name="username" autoComplete="username" value={phone} readOnly />
      <CodeField error={fieldError('otp')} />
      <Resend
        send={() => api('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber: phone } })}
      />
      <PasswordField
        name="password"
        kind="new"
        label={t('accounts.reset.new_password')}
        error={fieldError('newPassword')}
      />
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.reset.save')}
      </Button>
    </form>
  );
};

interface RequestResetProps {
  readonly identity: string;
  /** Called when a link or code has been requested. It is sent only if the account exists. */
  readonly onSent: (identity: string, by: 'email' | 'phone') => void;
}

/** Asks for the identity of the account whose password is to be reset. */
export const RequestReset = ({ identity, onSent }: RequestResetProps): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['email', 'phoneNumber'], reload: false });
  const request = submit(async (fields) => {
    const name = getText(fields, 'username').trim();
    const byEmail = name === '' || looksLikeEmail(name);
    if (byEmail) await api('POST /api/auth/request-password-reset', { body: { email: name } });
    else await api('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber: name } });
    onSent(name, byEmail ? 'email' : 'phone');
  });
  return (
    <form ref={ref} onSubmit={request} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      <TextField
        className="min-h-12"
        name="username"
        label={t('accounts.identity')}
        help={t('accounts.reset.identity_help')}
        error={fieldError('email', 'phoneNumber')}
        ltr
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={identity}
        maxLength={254}
      />
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.reset.ask')}
      </Button>
    </form>
  );
};
