import type { ReactNode } from 'react';
import { PATHS, withQuery } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useSite, usePosted } from '#client/site.tsx';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import type { SignedIn } from '../contract.ts';
import { PasswordField } from './password-field.tsx';
import { Alert } from '#ui/alert.tsx';
import { TextField } from '#ui/text-field.tsx';
import { looksLikeEmail } from './credentials.ts';
import { getText, useForm } from '#client/forms/use-form.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/accounts.ts';

interface Props {
  /** The page to return to after a new password was set. */
  readonly back: string;
  /** The e-mail address or number that the user has typed already. */
  readonly identity: string;
  readonly onType: (identity: string) => void;
  /** Called when the password was right. The form stays busy until it resolves. */
  readonly onDone: (answer: SignedIn) => Promise<void>;
}

/** Signs in with e-mail address or phone number, and the password. */
export const PasswordSignIn = ({ back, identity, onType, onDone }: Props): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({
    fields: ['email', 'phoneNumber', 'password'],
    reload: false,
    name: 'sign-in',
  });
  const posted = usePosted('sign-in');

  const signIn = submit(async (fields) => {
    const [name, password] = [getText(fields, 'username').trim(), getText(fields, 'password')];
    await onDone(
      name === '' || looksLikeEmail(name)
        ? await api('POST /api/auth/sign-in/email', { body: { email: name, password } })
        : await api('POST /api/auth/sign-in/phone-number', { body: { phoneNumber: name, password } }),
    );
  });

  return (
    <form ref={ref} onSubmit={signIn} method="post" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="form" value="sign-in" />
      <Alert>{formError}</Alert>
      <TextField
        className="min-h-12"
        name="username"
        label={t('accounts.identity')}
        error={fieldError('email', 'phoneNumber')}
        ltr
        defaultValue={posted?.values['username'] ?? identity}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        name="password"
        kind="present"
        label={t('accounts.password.label')}
        error={fieldError('password')}
      />
      <Link
        to={withQuery(PATHS.forgotPassword, { back: back === PATHS.dashboard ? null : back })}
        className="-my-1 inline-flex min-h-11 items-center self-start text-olive underline underline-offset-4"
      >
        {t('accounts.forgotten')}
      </Link>
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.sign_in')}
      </Button>
    </form>
  );
};
