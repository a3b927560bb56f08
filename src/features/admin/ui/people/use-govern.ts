import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../../ui/site.ts';
import { say } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../../web/client.ts';

interface Governing {
  readonly busy: boolean;
  /** Why the last attempt was refused, in words; also of fields. */
  readonly refusal: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Does something about a person, says so, and reads them anew; answers whether it was done. */
  readonly run: (work: () => Promise<unknown>, done: string) => Promise<boolean>;
  readonly forget: () => void;
}

/** What an administrator does about a person, and what became of it. */
export const useGovern = (): Governing => {
  const { t } = useSite();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  return {
    busy,
    refusal: refused && (refused.message || t('common.offline')),
    fields: refused?.fields ?? {},
    forget: () => setRefused(null),
    run: async (work, done) => {
      setBusy(true);
      setRefused(null);
      try {
        await work();
        say(done);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRefused(error);
        return false;
      } finally {
        setBusy(false);
        // Also after a refusal: somebody else may have been quicker.
        await revalidate();
      }
    },
  };
};
