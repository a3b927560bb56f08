import type { ReactNode } from 'react';
import { getText, useForm } from '#client/forms/use-form.ts';
import { useSite, useApi } from '#client/site.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SecondFactor } from '../contract.ts';
import type { FactorProof, ProofMethod } from '../contract/factors.ts';
import { CodeField } from './code-step.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey-browser.ts';
import '#i18n/bundles/accounts.ts';

interface Props {
  readonly method: SecondFactor;
  /** The ticket of the sign-in that the proof completes; without one, the user is signed in. */
  readonly ticket?: string;
  /** Sends the proof. The form stays busy until it resolves. */
  readonly onProof: (proof: FactorProof) => Promise<unknown>;
}

/** Asks for one second factor: a code of the authenticator app, a recovery code or a passkey. */
export const FactorForm = ({ method, ticket, onProof }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['code', 'recovery_code'], reload: false });
  const send = submit(async (fields) => {
    if (method === 'passkey') {
      const body = ticket === undefined ? { prove: true as const } : { ticket };
      const options = await api('POST /api/auth/passkey/options', { body });
      return onProof({ passkey: await signWithPasskey(options, t) });
    }
    return method === 'totp'
      ? onProof({ code: getText(fields, 'code') })
      : onProof({ recovery_code: getText(fields, 'recovery_code') });
  });
  return (
    <form ref={ref} onSubmit={send} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      <p className="text-soft">{t(`accounts.factor.text.${method}`)}</p>
      {method === 'totp' && <CodeField error={fieldError('code')} autoSubmit />}
      {method === 'recovery_code' && (
        <TextField
          name="recovery_code"
          label={t('accounts.factor.recovery_code')}
          error={fieldError('recovery_code')}
          ltr
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          className="min-h-12"
        />
      )}
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {method === 'passkey' && <Icon name="key-round" className="size-5" />}
        {t(method === 'passkey' ? 'accounts.factor.use.passkey' : 'accounts.factor.confirm')}
      </Button>
    </form>
  );
};

/** Methods without those that this browser lacks, unless no other is left. */
const toUsable = <M extends ProofMethod>(methods: readonly M[]): readonly M[] => {
  const usable = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  return usable.length > 0 ? usable : methods;
};

/** The likeliest method that this browser has; undefined without any. */
export const getFirstMethod = <M extends ProofMethod>(methods: readonly M[]): M | undefined => toUsable(methods)[0];

interface OthersProps<M> {
  readonly methods: readonly M[];
  readonly current: M;
  readonly onChoose: (method: M) => void;
}

export const OtherMethods = <M extends ProofMethod>({ methods, current, onChoose }: OthersProps<M>): ReactNode => {
  const { t } = useSite();
  const others = toUsable(methods).filter((method) => method !== current);
  const getLabel = (method: ProofMethod): string => t(`accounts.factor.use.${method}`);
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-2">
      {others.map((method) => (
        <Button key={method} variant="bare" className="px-2" onClick={() => onChoose(method)}>
          {getLabel(method)}
        </Button>
      ))}
    </div>
  );
};
