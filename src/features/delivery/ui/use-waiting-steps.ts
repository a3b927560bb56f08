import { useEffect, useState } from 'react';
import type { Entry, EntryKind } from '#client/offline/outbox/entry.ts';
import { hasEntries } from '#client/offline/outbox/submit.ts';
import { ORDER_STATUSES, type OrderStatus } from '#features/orders/rules/index.ts';

const KINDS: ReadonlySet<EntryKind> = new Set([
  'delivery_step',
  'order_status',
  'delivery_answer',
  'delivery_problem',
] as const);

/** The change of an order that waits for the network: its status, or the answer of the driver. */
export type WaitingStep = OrderStatus | 'accepted' | 'declined';

const isStep = (value: string | undefined): value is WaitingStep =>
  value === 'accepted' || value === 'declined' || ORDER_STATUSES.includes(value as OrderStatus);

const toSteps = (entries: readonly Entry[]): ReadonlyMap<number, WaitingStep> =>
  new Map(
    entries.flatMap(({ kind, state, title, value, attempts }): [number, WaitingStep][] =>
      // One that is being sent for the first time does not wait for the network yet.
      KINDS.has(kind) && state === 'waiting' && isStep(value) && (attempts > 0 || !navigator.onLine)
        ? [[Number(title), value]]
        : [],
    ),
  );

const NONE: ReadonlyMap<number, WaitingStep> = new Map();

/**
 * Returns the last waiting change of each order, by the id of the order. The function is called when one was added: pages load the
 * code of the outbox only once it has entries.
 */
export const useWaitingSteps = (): [ReadonlyMap<number, WaitingStep>, () => void] => {
  const [steps, setSteps] = useState(NONE);
  const [isAdded, setAdded] = useState(false);
  const isWatched = isAdded || hasEntries();
  useEffect(() => {
    if (!isWatched) return;
    let isOver = false;
    let end = (): void => {};
    const begin = async (): Promise<void> => {
      const { watchEntries } = await import('#client/offline/outbox/entries.ts');
      if (!isOver) end = watchEntries((entries) => setSteps(toSteps(entries)));
    };
    // Without its code, the page shows what the server has.
    begin().catch(() => {});
    return () => {
      isOver = true;
      end();
    };
  }, [isWatched]);
  return [steps, () => setAdded(true)];
};
