import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useSite } from '#client/site.ts';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import { Alert } from '#ui/alert.tsx';
import { TextField } from '#ui/text-field.tsx';
import { looksLikeEmail } from './credentials.ts';
import { getText, useForm } from '#client/forms/use-form.ts';
import '#client/texts/accounts.ts';

interface Props {
  readonly identity: string;
  /** Called when a link or code has been requested. It is sent only if the account exists. */
  readonly onSent: (identity: string, by: 'email' | 'phone') => void;
}

/** Asks for the identity of the account whose password is to be reset. */
export const RequestReset = ({ identity, onSent }: Props): ReactNode => {
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
