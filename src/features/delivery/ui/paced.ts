/** Sends the newest of what it is given, with a rest after each answer. */
export interface Paced<V> {
  readonly take: (value: V) => void;
  /** Forgets what waits. */
  readonly stop: () => void;
}

/**
 * Paces reports that come faster than they are wanted: the first goes at once, then the newest after every rest, so that
 * the last one always arrives.
 * @param send never throws; a report that was lost is replaced by the next
 * @param restMs from the answer on, since the other side counts from when it heard
 */
export const paced = <V>(send: (value: V) => Promise<void>, restMs: number): Paced<V> => {
  let waiting: { readonly value: V } | null = null;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async (): Promise<void> => {
    if (!waiting) return;
    const { value } = waiting;
    waiting = null;
    busy = true;
    await send(value);
    timer = setTimeout(() => {
      busy = false;
      void next();
    }, restMs);
  };
  return {
    take: (value) => {
      waiting = { value };
      if (!busy) void next();
    },
    stop: () => {
      waiting = null;
      clearTimeout(timer);
    },
  };
};
