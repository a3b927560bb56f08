import { useState, type ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import { Button } from '#ui/button.tsx';
import type { SecondFactor, SecondFactorNeeded, SignedIn } from '../contract.ts';
import { FactorForm, getFirstMethod, OtherMethods } from './factor-form.tsx';
import '#client/texts/accounts.ts';

interface Props {
  readonly needed: SecondFactorNeeded;
  /** Called when the user is signed in. The form stays busy until it resolves. */
  readonly onDone: (answer: SignedIn) => Promise<void>;
  /** Goes back to the password: a ticket lasts ten minutes. */
  readonly onStartAgain: () => void;
}

/** Asks for the second factor of an account whose password or code was right. */
export const SecondFactorStep = ({ needed: { ticket, methods }, onDone, onStartAgain }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [method, setMethod] = useState<SecondFactor>(() => getFirstMethod(methods) ?? 'totp');
  return (
    <>
      <FactorForm
        key={method}
        method={method}
        ticket={ticket}
        onProof={async (proof) => onDone(await api('POST /api/auth/second-factor', { body: { ticket, ...proof } }))}
      />
      <OtherMethods methods={methods} current={method} onChoose={setMethod} />
      <Button variant="bare" className="self-start px-2 text-soft" onClick={onStartAgain}>
        {t('accounts.factor.start_again')}
      </Button>
    </>
  );
};
