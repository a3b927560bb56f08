import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useSite } from '#client/site.ts';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import { Alert } from '#ui/alert.tsx';
import { TextField } from '#ui/text-field.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import '#client/texts/accounts.ts';

interface Props {
  readonly phone: string;
  readonly autoFocus?: boolean;
  /** Called with the number while it is typed. */
  readonly onType?: (phone: string) => void;
  /** Called when a code has been sent to this number. */
  readonly onSent: (phone: string) => void;
}

/** Asks for a number and sends a code to it. */
export const PhoneStep = ({ phone, autoFocus = true, onType, onSent }: Props): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['phoneNumber'], reload: false });
  const send = submit(async (fields) => {
    const phoneNumber = getText(fields, 'phone').trim();
    await api('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
    onSent(phoneNumber);
  });
  return (
    <form ref={ref} onSubmit={send} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      <TextField
        className="min-h-12"
        name="phone"
        type="tel"
        label={t('accounts.phone')}
        help={t('accounts.code.phone_help')}
        error={fieldError('phoneNumber')}
        ltr
        autoFocus={autoFocus}
        autoComplete="tel"
        defaultValue={phone}
        onInput={({ currentTarget }) => onType?.(currentTarget.value)}
        placeholder="06 12 34 56 78"
        maxLength={40}
      />
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.code.send')}
      </Button>
    </form>
  );
};
