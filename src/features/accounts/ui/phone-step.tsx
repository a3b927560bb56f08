import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { Refusal } from './refusal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { textOf, useSubmit } from './use-submit.ts';

interface Props {
  readonly phone: string;
  readonly autoFocus?: boolean;
  /** A code is on its way to this number. */
  readonly onSent: (phone: string) => void;
}

/** Asks for a number and sends a code to it. */
export const PhoneStep = ({ phone, autoFocus = true, onSent }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { form, busy, refused, errorOf, submit } = useSubmit();
  const send = submit(async (fields) => {
    const phoneNumber = textOf(fields, 'phone').trim();
    await api('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
    onSent(phoneNumber);
  });
  return (
    <form ref={form} onSubmit={send} method="post" noValidate className="flex flex-col gap-4">
      <Refusal refused={refused} known={['phoneNumber']} />
      <TextField
        id="code-phone"
        name="phone"
        type="tel"
        label={t('accounts.phone')}
        help={t('accounts.code.phone_help')}
        error={errorOf('phoneNumber')}
        ltr
        autoFocus={autoFocus}
        autoComplete="tel"
        defaultValue={phone}
        placeholder="06 12 34 56 78"
        maxLength={40}
      />
      <Button type="submit" look="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.code.send')}
      </Button>
    </form>
  );
};
