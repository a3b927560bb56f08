import { useState, type ReactNode } from 'react';
import type { Form } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.tsx';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Me } from '#features/accounts/contract.ts';
import { CodeField } from '../code-step.tsx';
import { PasswordField } from '../password-field.tsx';
import '#i18n/bundles/dashboard.ts';

interface Props {
  readonly me: Me;
  readonly fieldError: Form['fieldError'];
  /** The name of the field for the code of the account's number: `code`, unless the form has another code. */
  readonly codeName?: 'code' | 'currentCode';
  readonly autoFocus?: boolean;
}

/**
 * Whether a form asks for the proof of the owner. For all other accounts the calls require a fresh proof (`withProof`).
 */
export const hasOwnProof = ({ has_password, phone, phone_verified }: Me): boolean =>
  has_password || (phone !== null && phone_verified);

/** Asks for the password or, without one, for a code of the account's number, as a part of a form. */
export const OwnerProof = ({ me, fieldError, codeName = 'code', autoFocus = false }: Props): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { busy, message, run } = useMutation({ reload: false });
  const [sent, setSent] = useState(false);

  if (me.has_password) {
    return (
      <>
        {/* Tells password managers which account the password belongs to. */}
        <input hidden name="username" autoComplete="username" value={me.email ?? me.phone ?? ''} readOnly />
        <PasswordField
          name="password"
          kind="present"
          autoFocus={autoFocus}
          label={t('profile.present_password')}
          error={fieldError('password')}
        />
      </>
    );
  }
  // The call asks for a proof of the session instead.
  if (!hasOwnProof(me)) return null;
  if (sent) return <CodeField name={codeName} error={fieldError(codeName)} />;
  const send = async (): Promise<void> => {
    if (me.phone === null) return;
    const body = { phoneNumber: me.phone };
    if (await run(() => api('POST /api/auth/phone-number/send-otp', { body }))) setSent(true);
  };
  return (
    <>
      <Alert>{message ?? fieldError(codeName)}</Alert>
      <p>{t('profile.close.code_text')}</p>
      <Button variant="olive" busy={busy} className="self-start" onClick={() => void send()}>
        {t('profile.close.send_code')}
      </Button>
    </>
  );
};
