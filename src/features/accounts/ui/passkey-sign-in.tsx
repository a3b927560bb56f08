import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SignedIn } from '../contract.ts';
import { canUsePasskeys, signWithPasskey } from './passkey-browser.ts';
import '#client/texts/accounts.ts';

/** The button that signs in with a passkey, in browsers that have them. */
export const PasskeySignIn = ({ onDone }: { onDone: (answer: SignedIn) => Promise<void> }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { busy, formError, run } = useForm({ fields: [], reload: false });
  const [shown, setShown] = useState(false);
  // The server does not know what the browser can do.
  useEffect(() => setShown(canUsePasskeys()), []);
  if (!shown) return null;
  const signIn = async (): Promise<void> => {
    const passkey = await signWithPasskey(await api('POST /api/auth/passkey/options', { body: {} }), t);
    await onDone(await api('POST /api/auth/sign-in/passkey', { body: { passkey } }));
  };
  return (
    <>
      <Alert>{formError}</Alert>
      <Button variant="bare" busy={busy} onClick={() => void run(signIn)} className="-mt-3 min-h-12">
        {!busy && <Icon name="key-round" className="size-5" />}
        {t('accounts.passkey.sign_in')}
      </Button>
    </>
  );
};
