import { Icon } from '../../../ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../../client/site.ts';
import type { Me } from '../contract.ts';
import { openPage } from './return-path.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';

interface Props {
  readonly back: string;
  readonly phone: string;
  readonly onPassword: () => void;
  /** Called when a new account without a name has been signed in. */
  readonly onNew: (user: Me) => void;
}

/** Signs in with an SMS code; an unknown number creates an account. */
export const CodeSignIn = ({ back, phone: initialPhone, onPassword, onNew }: Props): ReactNode => {
  const { t, lang } = useSite();
  const [phone, setPhone] = useState(initialPhone);
  const [sent, setSent] = useState(false);
  return (
    <>
      {sent ? (
        <CodeStep
          phone={phone}
          onChangePhone={() => setSent(false)}
          onVerified={({ user, created }) => (created || user.first_name === '' ? onNew(user) : openPage(back, lang))}
        />
      ) : (
        <PhoneStep
          phone={phone}
          onSent={(number) => {
            setPhone(number);
            setSent(true);
          }}
        />
      )}
      {!sent && (
        <Button variant="bare" onClick={onPassword}>
          <Icon name="key-round" className="size-5" />
          {t('accounts.by_password')}
        </Button>
      )}
    </>
  );
};
