import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../ui/site.ts';
import { say } from '../../../ui/toasts.ts';
import { ApiError } from '../../../web/client.ts';

interface Removing<T> {
  /** What is to go, once it is confirmed. */
  readonly row: T | null;
  readonly busy: boolean;
  readonly ask: (row: T) => void;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Takes a row away after it was confirmed, and says how that went. */
export const useRemoving = <T>(remove: (row: T) => Promise<unknown>): Removing<T> => {
  const { t } = useSite();
  const { revalidate } = useRevalidator();
  const [row, setRow] = useState<T | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (row === null || busy) return;
    setBusy(true);
    try {
      await remove(row);
      say(t('shelves.deleted'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(error.message || t('common.offline'), { look: 'bad' });
    }
    setRow(null);
    setBusy(false);
    await revalidate();
  };
  return { row, busy, ask: setRow, confirm: () => void run(), close: () => setRow(null) };
};
