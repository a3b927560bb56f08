import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { openPage } from './return-path.ts';
import { NameFields } from './name-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { RoleChoice, StandingChoice } from './role-choice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { getText, useForm } from '../../../client/form/use-form.ts';

const KNOWN_FIELDS = ['role', 'for', 'first_name', 'last_name', 'email', 'phone', 'password'];

/** Creates an account with an e-mail address and a password. */
export const RegisterForm = ({ back }: { back: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: KNOWN_FIELDS, reload: false });
  const signUp = submit(async (fields) => {
    const text = (name: string): string => getText(fields, name);
    await api('POST /api/auth/sign-up/email', {
      body: {
        // An empty choice is sent, so that the server reports it together with all other errors.
        role: text('role') as 'farmer',
        for: text('for') as 'Particular',
        first_name: text('first_name'),
        last_name: text('last_name'),
        email: text('email'),
        phone: text('phone'),
        password: text('password'),
      },
    });
    await openPage(back, lang);
  });
  return (
    <form ref={ref} onSubmit={signUp} method="post" noValidate className="flex flex-col gap-5">
      <Alert>{formError}</Alert>
      <RoleChoice error={fieldError('role')} />
      <StandingChoice error={fieldError('for')} />
      <NameFields fieldError={fieldError} />
      <TextField
        className="min-h-12"
        name="email"
        type="email"
        label={t('accounts.email')}
        error={fieldError('email')}
        ltr
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        className="min-h-12"
        name="phone"
        type="tel"
        label={t('accounts.phone')}
        help={t('accounts.register.phone_help')}
        error={fieldError('phone')}
        optional
        ltr
        autoComplete="tel"
        placeholder="06 12 34 56 78"
        maxLength={40}
      />
      <PasswordField name="password" kind="new" label={t('accounts.password.label')} error={fieldError('password')} />
      <p className="text-sm text-soft">
        {t('accounts.agree.text')}{' '}
        <Link to={PATHS.terms} className="text-olive underline underline-offset-4">
          {t('accounts.agree.terms')}
        </Link>{' '}
        {t('accounts.agree.and')}{' '}
        <Link to={PATHS.privacy} className="text-olive underline underline-offset-4">
          {t('accounts.agree.privacy')}
        </Link>
        .
      </p>
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.register.send')}
      </Button>
    </form>
  );
};
