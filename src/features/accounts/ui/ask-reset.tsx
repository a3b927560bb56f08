import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { Refusal } from './refusal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isEmail } from './typed.ts';
import { textOf, useSubmit } from './use-submit.ts';

interface Props {
  readonly identity: string;
  /** A link or a code is on its way, if there is such an account. */
  readonly onSent: (identity: string, by: 'email' | 'phone') => void;
}

/** Asks whose password was forgotten. */
export const AskReset = ({ identity, onSent }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { form, busy, refused, errorOf, submit } = useSubmit();
  const ask = submit(async (fields) => {
    const name = textOf(fields, 'username').trim();
    const byEmail = name === '' || isEmail(name);
    if (byEmail) await api('POST /api/auth/request-password-reset', { body: { email: name } });
    else await api('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber: name } });
    onSent(name, byEmail ? 'email' : 'phone');
  });
  return (
    <form ref={form} onSubmit={ask} method="post" noValidate className="flex flex-col gap-4">
      <Refusal refused={refused} known={['email', 'phoneNumber']} />
      <TextField
        id="username"
        name="username"
        label={t('accounts.identity')}
        help={t('accounts.reset.identity_help')}
        error={errorOf('email', 'phoneNumber')}
        ltr
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={identity}
        maxLength={254}
      />
      <Button type="submit" look="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.reset.ask')}
      </Button>
    </form>
  );
};
