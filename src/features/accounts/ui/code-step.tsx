import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { withProof } from '#client/session/proof.ts';
import { useSite } from '#client/site.tsx';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import type { SignedIn } from '../contract.ts';
import { Alert } from '#ui/alert.tsx';
import type { SelectableRole } from '../rules.ts';
import { getText, useForm, type Form } from '#client/forms/use-form.ts';
import '#i18n/bundles/accounts.ts';
import { Field } from '#ui/field.tsx';
import { toCode } from './credentials.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { TextField } from '#ui/text-field.tsx';

interface CodeStepProps {
  readonly phone: string;
  /** The role of the account that is created if none has this number. */
  readonly likelyRole?: SelectableRole;
  readonly onChangePhone: () => void;
  /**
   * Renders fields named `password` or `currentCode`, which prove the owner of the account if it gets another number.
   */
  readonly renderProof?: (fieldError: Form['fieldError']) => ReactNode;
  readonly onVerified: (answer: SignedIn) => Promise<void> | void;
}

/** Asks for the code that was sent to a number. */
export const CodeStep = ({ phone, likelyRole, onChangePhone, renderProof, onVerified }: CodeStepProps): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({
    fields: ['code', ...(renderProof ? ['password', 'currentCode'] : [])],
    reload: false,
    name: 'verify-code',
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
      <input type="hidden" name="form" value="verify-code" />
      <input type="hidden" name="phone" value={phone} />
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

interface CodeFieldProps {
  /** `code` by default. */
  readonly name?: string;
  readonly error?: string | undefined;
  /** Submits the form when the sixth digit is entered. */
  readonly autoSubmit?: boolean;
}

/** The one-time code of an SMS; phones offer to fill it in. */
export const CodeField = ({ name = 'code', error, autoSubmit: sends = false }: CodeFieldProps): ReactNode => {
  const { t } = useSite();
  return (
    <Field label={t('accounts.code.label')} error={error}>
      {(control) => (
        <input
          {...control}
          name={name}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          placeholder="••••••"
          onInput={({ currentTarget: input }) => {
            const code = toCode(input.value);
            if (input.value !== code) input.value = code;
            if (sends && code.length === 6) input.form?.requestSubmit();
          }}
          className={`${control.className} min-h-14 text-center text-2xl font-semibold tracking-[0.4em] tabular-nums`}
        />
      )}
    </Field>
  );
};

/** Seconds before another code may be requested: an SMS may take that long. */
const PAUSE_SECONDS = 60;

/** Requests another code once the last one had time to arrive. */
export const Resend = ({ send }: { send: () => Promise<unknown> }): ReactNode => {
  const { t } = useSite();
  const [secondsLeft, setSecondsLeft] = useState(PAUSE_SECONDS);
  const { busy, run } = useMutation({ errors: 'toast', reload: false });
  const waiting = secondsLeft > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  const resend = async (): Promise<void> => {
    if (await run(send, t('accounts.code.sent_again'))) setSecondsLeft(PAUSE_SECONDS);
  };

  return waiting ? (
    <p className="flex min-h-11 items-center text-soft tabular-nums">
      {t('accounts.code.wait', { count: secondsLeft })}
    </p>
  ) : (
    <Button
      variant="unstyled"
      busy={busy}
      onClick={() => void resend()}
      className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-olive underline underline-offset-4 disabled:opacity-60"
    >
      {t('accounts.code.again')}
    </Button>
  );
};

interface PhoneStepProps {
  readonly phone: string;
  readonly autoFocus?: boolean;
  /** Called with the number while it is typed. */
  readonly onType?: (phone: string) => void;
  /** Called when a code has been sent to this number. */
  readonly onSent: (phone: string) => void;
}

/** Asks for a number and sends a code to it. */
export const PhoneStep = ({ phone, autoFocus = true, onType, onSent }: PhoneStepProps): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({
    fields: ['phoneNumber'],
    reload: false,
    name: 'send-code',
  });
  const send = submit(async (fields) => {
    const phoneNumber = getText(fields, 'phone').trim();
    await api('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
    onSent(phoneNumber);
  });
  return (
    <form ref={ref} onSubmit={send} method="post" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="form" value="send-code" />
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
