import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { onSignInRequest, useSignInPath, type BegunAction } from '#client/session/sign-in.ts';
import { useSite } from '#client/site.ts';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import { pathIn } from '#lib/lang.ts';

/** The sheet for signing in, which loads when a guest is first asked. */
export const SignInHost = (): ReactNode => {
  const [action, setAction] = useState<BegunAction | null>(null);
  const {
    loaded: Sheet,
    open,
    show,
    close,
  } = useLazyDialog(
    async () => (await import('#features/accounts/ui/sign-in-sheet.tsx')).SignInSheet,
    pathIn(useSite().lang, useSignInPath()),
  );
  const ask = useEffectEvent((begun: BegunAction | null): void => {
    setAction(begun);
    void show();
  });
  useEffect(() => onSignInRequest((begun) => ask(begun)), []);
  return Sheet ? <Sheet action={action} open={open} onClose={close} /> : null;
};
