import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { loadTexts } from '../../client/texts.ts';
import { onSignInRequest, type BegunAction } from '../../client/sign-in.ts';
import { useSite } from '../../client/site.ts';
import { useLazyDialog } from '../../client/use-lazy-dialog.ts';

/** The sheet for signing in, which loads when a guest is first asked. */
export const SignInHost = (): ReactNode => {
  const { lang } = useSite();
  const [action, setAction] = useState<BegunAction | null>(null);
  const {
    loaded: Sheet,
    open,
    show,
    close,
  } = useLazyDialog(async () => {
    const [{ SignInSheet }] = await Promise.all([
      import('../../features/accounts/ui/sign-in-sheet.tsx'),
      loadTexts(lang, ['accounts']),
    ]);
    return SignInSheet;
  });
  const ask = useEffectEvent((begun: BegunAction | null): void => {
    setAction(begun);
    void show();
  });
  useEffect(() => onSignInRequest((begun) => ask(begun)), []);
  return Sheet ? <Sheet action={action} open={open} onClose={close} /> : null;
};
