import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useSite } from '#client/site.tsx';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import { EmailField, NameFields } from './name-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { Alert } from '#ui/alert.tsx';
import type { SelectableRole } from '../rules.ts';
import { RoleChoice, StandingChoice } from './role-choice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import '#i18n/bundles/accounts.ts';
import { PATHS } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';

const KNOWN_FIELDS = ['role', 'for', 'first_name', 'last_name', 'email', 'phone', 'password'];

interface Props {
  /** The role that is preselected. */
  readonly likelyRole: SelectableRole;
  /** Called when the user is signed in. The form stays busy until it resolves. */
  readonly onDone: () => Promise<void>;
}

export const RegisterForm = ({ likelyRole, onDone }: Props): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: KNOWN_FIELDS, reload: false });
  const signUp = submit(async (fields) => {
    const text = (name: string): string => getText(fields, name);
    await api('POST /api/auth/sign-up/email', {
      body: {
        role: text('role') as SelectableRole,
        for: text('for') as 'Particular' | 'Professional',
        first_name: text('first_name'),
        last_name: text('last_name'),
        email: text('email'),
        phone: text('phone'),
        password: text('password'),
      },
    });
    await onDone();
  });
  return (
    <form ref={ref} onSubmit={signUp} method="post" noValidate className="flex flex-col gap-5">
      <Alert>{formError}</Alert>
      <RoleChoice value={likelyRole} error={fieldError('role')} />
      <StandingChoice value="Particular" error={fieldError('for')} />
      <NameFields fieldError={fieldError} />
      <EmailField error={fieldError('email')} />
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
      <Agreement />
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.register.send')}
      </Button>
    </form>
  );
};

/** The terms that a user accepts by creating an account. */
export const Agreement = (): ReactNode => {
  const { t, lang } = useSite();
  return (
    <p className="text-sm text-soft">
      {t('accounts.agree.text')}{' '}
      <Link to={PATHS.terms} className="text-olive underline underline-offset-4">
        {t('accounts.agree.terms')}
      </Link>{' '}
      {t('accounts.agree.and')}
      {/* The Arabic word is written together with the next one. */}
      {lang !== 'ar' && ' '}
      <Link to={PATHS.privacy} className="text-olive underline underline-offset-4">
        {t('accounts.agree.privacy')}
      </Link>
      .
    </p>
  );
};
