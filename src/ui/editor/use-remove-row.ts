import { useState } from 'react';
import { useSite } from '../../client/site.ts';
import { useMutation } from '../../client/use-mutation.ts';

interface RemoveRow<T> {
  /** The row to delete after confirmation. */
  readonly row: T | null;
  readonly busy: boolean;
  readonly request: (row: T) => void;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Deletes a row after confirmation and shows the result. */
export const useRemoveRow = <T>(remove: (row: T) => Promise<unknown>): RemoveRow<T> => {
  const { t } = useSite();
  const { busy, run: attempt } = useMutation('in passing');
  const [row, setRow] = useState<T | null>(null);
  const run = async (): Promise<void> => {
    if (row === null) return;
    await attempt(() => remove(row), t('categories.deleted'));
    setRow(null);
  };
  return { row, busy, request: setRow, confirm: () => void run(), close: () => setRow(null) };
};
