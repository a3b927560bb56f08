import { useEffect, useState } from 'react';
import type { EntryKind } from './entry.ts';
import { hasEntries } from './submit.ts';

/**
 * Returns the value of the last waiting entry about an item or order, such as the status of an order, so that a reload still
 * shows it; null if there is none. The function sets it for an entry that was just added.
 * @param title the title of its entries
 */
export const useQueuedValue = (kind: EntryKind, title: string): [string | null, (value: string | null) => void] => {
  const [value, setValue] = useState<string | null>(null);
  const isWatched = value !== null || hasEntries();
  useEffect(() => {
    if (!isWatched) return;
    let isOver = false;
    let end = (): void => {};
    const begin = async (): Promise<void> => {
      // This does not begin to send: the listener to the results (`OfflineBars`) is loaded first.
      const { watchEntries } = await import('./entries.ts');
      if (isOver) return;
      end = watchEntries((entries) => {
        const last = entries.findLast(
          (entry) => entry.kind === kind && entry.title === title && entry.state === 'waiting',
        );
        setValue(last?.value ?? null);
      });
    };
    // Without its code, the page shows the value of the server.
    begin().catch(() => {});
    return () => {
      isOver = true;
      end();
    };
  }, [kind, title, isWatched]);
  return [value, setValue];
};
