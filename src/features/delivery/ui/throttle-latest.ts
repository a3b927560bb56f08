/** Sends only the newest of the given values, with a pause after each response. */
export interface ThrottledSender<V> {
  readonly take: (value: V) => void;
  /** Discards the waiting value. */
  readonly stop: () => void;
}

/**
 * Throttles values that arrive too fast: the first is sent at once, then the newest one after each pause, so that the last
 * one is always sent.
 * @param send must not throw; a lost value is replaced by the next
 * @param restMs measured from the response, since the server measures from its receipt
 */
export const throttleLatest = <V>(send: (value: V) => Promise<void>, restMs: number): ThrottledSender<V> => {
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
