import { useState } from 'react';
import { useSite } from '../../client/site.ts';
import { useAttempt } from '../../client/use-attempt.ts';

interface RemoveRow<T> {
  /** The row to delete after confirmation. */
  readonly row: T | null;
  readonly busy: boolean;
  readonly ask: (row: T) => void;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Deletes a row after confirmation and shows the result. */
export const useRemoving = <T>(remove: (row: T) => Promise<unknown>): RemoveRow<T> => {
  const { t } = useSite();
  const { busy, attempt } = useAttempt('in passing');
  const [row, setRow] = useState<T | null>(null);
  const run = async (): Promise<void> => {
    if (row === null) return;
    await attempt(() => remove(row), t('shelves.deleted'));
    setRow(null);
  };
  return { row, busy, ask: setRow, confirm: () => void run(), close: () => setRow(null) };
};
