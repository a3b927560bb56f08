import { useState, type ReactNode } from 'react';
import { getText, useForm } from '../../../client/form/use-form.ts';
import { useSite } from '../../../client/site.ts';
import { useSolvingApi } from '../../../client/use-solving-api.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { ProofWays } from '../contract.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Resend } from './resend.tsx';

interface FormProps {
  /** Called with whether the user has proved who they are. */
  readonly onEnd: (done: boolean) => void;
}

const PasswordForm = ({ onEnd }: FormProps): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const form = useForm({ fields: ['password'], reload: false });
  const prove = async (fields: FormData): Promise<void> => {
    await api('POST /api/user/prove', { body: { password: getText(fields, 'password') } });
    onEnd(true);
  };
  return (
    <DialogForm form={form} onSubmit={prove} onClose={() => onEnd(false)} label={t('security.proof.confirm')}>
      <PasswordField
        name="password"
        kind="present"
        autoFocus
        label={t('accounts.password.label')}
        error={form.fieldError('password')}
      />
    </DialogForm>
  );
};

const CodeForm = ({ phone, onEnd }: FormProps & { phone: string }): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const form = useForm({ fields: ['code'], reload: false });
  const sending = useForm({ fields: [], reload: false });
  const [sent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    await api('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } });
    setSent(true);
  };
  const prove = async (fields: FormData): Promise<void> => {
    await api('POST /api/user/prove', { body: { code: getText(fields, 'code') } });
    onEnd(true);
  };
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
    <DialogForm form={form} onSubmit={prove} onClose={() => onEnd(false)} label={t('security.proof.confirm')}>
      <CodeField error={form.fieldError('code')} autoSubmit />
      <Resend send={send} />
    </DialogForm>
  );
};

/** Asks the user to prove again who they are, before an action that a borrowed session must not be enough for. */
export const ProofDialog = ({ ways, open, onEnd }: FormProps & { ways: ProofWays; open: boolean }): ReactNode => {
  const { t } = useSite();
  const [method] = ways.methods;
  return (
    <Modal open={open} title={t('security.proof.title')} onClose={() => onEnd(false)}>
      <p className="text-soft">{t('security.proof.text')}</p>
      {method === 'password' && <PasswordForm onEnd={onEnd} />}
      {method === 'code' && <CodeForm phone={ways.phone ?? ''} onEnd={onEnd} />}
      {method === undefined && <Alert>{t('security.proof.no_way')}</Alert>}
    </Modal>
  );
};
