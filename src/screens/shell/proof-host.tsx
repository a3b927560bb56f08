import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { onProofRequest } from '#client/session/proof.ts';
import { useApi } from '#client/use-api.ts';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';

/** The dialog that asks for a proof of who the user is, which loads when a call first needs one. */
export const ProofHost = (): ReactNode => {
  const api = useApi();
  const answer = useRef<((done: boolean) => void) | null>(null);
  const { loaded, open, show, close } = useLazyDialog(async () => {
    try {
      const [{ ProofDialog }, ways] = await Promise.all([
        import('#features/accounts/ui/proof-dialog.tsx'),
        api('GET /api/user/prove'),
      ]);
      return { ProofDialog, ways };
    } catch (error) {
      answer.current?.(false);
      throw error;
    }
  });
  const end = (done: boolean): void => {
    answer.current?.(done);
    answer.current = null;
    close();
  };
  const ask = useEffectEvent((): Promise<boolean> => {
    answer.current?.(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    answer.current = resolve;
    void show();
    return promise;
  });
  useEffect(() => {
    const remove = onProofRequest(() => ask());
    return () => {
      remove();
      answer.current?.(false);
    };
  }, []);
  if (!loaded) return null;
  return <loaded.ProofDialog ways={loaded.ways} open={open} onEnd={end} />;
};
