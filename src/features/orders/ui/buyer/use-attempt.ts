import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../../ui/site.ts';
import { say } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../../web/client.ts';

/** What a buyer does with an order: it says what came of it, and the page is read anew. */
export const useAttempt = () => {
  const { t } = useSite();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    // Of two taps in one moment the second would be told that the first was there already.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
      say(done);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(error.message || t('common.offline'), { look: 'bad' });
      // Somebody was quicker: the page shows how things stand by now.
      if (error.code !== 'offline') await revalidate();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, attempt };
};
