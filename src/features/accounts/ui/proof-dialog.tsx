import { useState, type ReactNode } from 'react';
import { getText, useForm } from '#client/forms/use-form.ts';
import { useCurrentPath } from '#client/session/sign-in.ts';
import { useSite } from '#client/site.tsx';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import type { ProofMethod, ProofWays } from '../contract/factors.ts';
import { CodeField, Resend } from './code-step.tsx';
import { FactorForm, getFirstMethod, OtherMethods } from './factor-form.tsx';
import { GoogleLink } from './google-link.tsx';
import { PasswordField } from './password-field.tsx';
import '#i18n/bundles/accounts.ts';
import '#i18n/bundles/dashboard.ts';

interface FormProps {
  readonly onProved: () => void;
}

const PasswordForm = ({ onProved }: FormProps): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['password'], reload: false });
  const prove = submit(async (fields) => {
    await api('POST /api/user/prove', { body: { password: getText(fields, 'password') } });
    onProved();
  });
  return (
    <form ref={ref} onSubmit={prove} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      <PasswordField
        name="password"
        kind="present"
        autoFocus
        label={t('accounts.password.label')}
        error={fieldError('password')}
      />
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.factor.confirm')}
      </Button>
    </form>
  );
};

/** Sends a code to the number of the account, and asks for it. */
const CodeForm = ({ phone, onProved }: FormProps & { phone: string }): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const sending = useForm({ fields: [], reload: false });
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['code'], reload: false });
  const [sent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    await api('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } });
    setSent(true);
  };
  const prove = submit(async (fields) => {
    await api('POST /api/user/prove', { body: { code: getText(fields, 'code') } });
    onProved();
  });
  if (!sent) {
    return (
      <>
        <Alert>{sending.formError}</Alert>
        <p>
          {t('security.proof.code_text')} <bdi className="ltr-run font-semibold">{phone}</bdi>
        </p>
        <Button variant="main" busy={sending.busy} onClick={() => void sending.run(send)}>
          {t('accounts.code.send')}
        </Button>
      </>
    );
  }
  return (
    <form ref={ref} onSubmit={prove} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      <CodeField error={fieldError('code')} autoSubmit />
      <Resend send={send} />
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.factor.confirm')}
      </Button>
    </form>
  );
};

interface DialogProps {
  readonly ways: ProofWays;
  readonly open: boolean;
  /** Called with whether the user has proved who they are. */
  readonly onEnd: (done: boolean) => void;
}

const ProofForms = ({ ways: { methods, phone }, onProved }: FormProps & Pick<DialogProps, 'ways'>): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const back = useCurrentPath()();
  const [method, setMethod] = useState<ProofMethod | undefined>(() => getFirstMethod(methods));
  if (method === undefined) return <Alert>{t('security.proof.no_way')}</Alert>;
  return (
    <>
      {method === 'password' && <PasswordForm onProved={onProved} />}
      {method === 'code' && <CodeForm phone={phone ?? ''} onProved={onProved} />}
      {method === 'google' && <GoogleLink prove back={back} variant="quiet" className="min-h-12 text-lg" />}
      {method !== 'password' && method !== 'code' && method !== 'google' && (
        <FactorForm
          key={method}
          method={method}
          onProof={(body) => api('POST /api/user/prove', { body }).then(onProved)}
        />
      )}
      <OtherMethods methods={methods} current={method} onChoose={setMethod} />
    </>
  );
};

/** Asks the user to prove again who they are, before an action that a borrowed session must not be enough for. */
export const ProofDialog = ({ ways, open, onEnd }: DialogProps): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={open} title={t('security.proof.title')} onClose={() => onEnd(false)}>
      <p className="text-soft">{t('security.proof.text')}</p>
      <ProofForms ways={ways} onProved={() => onEnd(true)} />
    </Modal>
  );
};
