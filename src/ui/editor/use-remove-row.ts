import { useState } from 'react';
import { useSite } from '#client/site.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import '#client/texts/admin.ts';

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
  const { busy, run } = useMutation({ errors: 'toast' });
  const [row, setRow] = useState<T | null>(null);
  const close = (): void => setRow(null);
  const confirm = (): void => {
    if (row !== null) void run(() => remove(row), t('categories.deleted')).then(close);
  };
  return { row, busy, request: setRow, confirm, close };
};
