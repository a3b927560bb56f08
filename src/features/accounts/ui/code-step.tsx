import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { withProof } from '#client/session/proof.ts';
import { useSite } from '#client/site.ts';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import type { SignedIn } from '../contract.ts';
import { CodeField } from './code-field.tsx';
import { Alert } from '#ui/alert.tsx';
import { Resend } from './resend.tsx';
import type { SelectableRole } from '../rules/return-path.ts';
import { getText, useForm, type Form } from '#client/forms/use-form.ts';
import '#client/texts/accounts.ts';

interface Props {
  readonly phone: string;
  /** The role of the account that is created if none has this number. */
  readonly likelyRole?: SelectableRole;
  readonly onChangePhone: () => void;
  /** Fields named `password` or `currentCode` that prove to whom the account belongs, if it gets another number. */
  readonly renderProof?: (fieldError: Form['fieldError']) => ReactNode;
  /** Called when the code was right. */
  readonly onVerified: (answer: SignedIn) => Promise<void> | void;
}

/** Asks for the code that was sent to a number. */
export const CodeStep = ({ phone, likelyRole, onChangePhone, renderProof, onVerified }: Props): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({
    fields: ['code', ...(renderProof ? ['password', 'currentCode'] : [])],
    reload: false,
  });
  const verify = submit(async (fields) => {
    const body = {
      phoneNumber: phone,
      code: getText(fields, 'code'),
      role: likelyRole,
      ...(renderProof ? { password: getText(fields, 'password'), currentCode: getText(fields, 'currentCode') } : {}),
    };
    await onVerified(await withProof(() => api('POST /api/auth/phone-number/verify', { body })));
  });
  return (
    <form ref={ref} onSubmit={verify} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      <p>
        {t('accounts.code.sent_to')} <bdi className="ltr-run font-semibold">{phone}</bdi>
        <button
          type="button"
          onClick={onChangePhone}
          className="ms-2 inline-flex min-h-11 items-center text-olive underline underline-offset-4"
        >
          {t('accounts.code.other_number')}
        </button>
      </p>
      <CodeField error={fieldError('code')} autoSubmit={!renderProof} />
      <Resend send={() => api('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } })} />
      {renderProof?.(fieldError)}
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.code.confirm')}
      </Button>
    </form>
  );
};
