import { useEffect, useState } from 'react';
import type { EntryKind } from './entry.ts';
import { hasEntries } from './submit.ts';

/**
 * The value of the last waiting entry about something, such as the status of an order that a reload must not forget; null if
 * there is none. The function sets it for an entry that was just added.
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
      // It does not begin to send: what listens to the results (`OfflineBars`) comes first.
      const { watchEntries } = await import('./entries.ts');
      if (isOver) return;
      end = watchEntries((entries) => {
        const last = entries.findLast(
          (entry) => entry.kind === kind && entry.title === title && entry.state === 'waiting',
        );
        setValue(last?.value ?? null);
      });
    };
    // Without its code, the page shows what the server knows.
    begin().catch(() => {});
    return () => {
      isOver = true;
      end();
    };
  }, [kind, title, isWatched]);
  return [value, setValue];
};
