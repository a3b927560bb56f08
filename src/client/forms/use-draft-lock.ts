import { useEffect, useRef, useState } from 'react';
import { readForTab, type DraftKey } from '../local-storage.ts';

/** How often a lock is requested, and the milliseconds between: after a reload the page before may still have it. */
const TRIES = 5;
const RETRY_MS = 200;

/** Which draft a tab reads and stores: the device's, since it holds the lock, or its own. */
type LockState = 'unknown' | 'own' | 'elsewhere' | 'tab';

interface RequestedLock {
  /** Takes the lock from the tab that has it. */
  readonly takeOver: () => Promise<boolean>;
  readonly release: () => void;
}

/**
 * Requests the lock of a draft, and holds it until it is released or another tab takes it over. Reports each change. It does not
 * wait in the queue of the lock: a tab that is reloaded would lose its draft to the next one.
 */
const holdLock = (key: DraftKey, report: (state: LockState) => void): RequestedLock => {
  let isOver = false;
  let release = (): void => {};
  const request = (options: LockOptions): Promise<boolean> =>
    new Promise((resolve) => {
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        if (lock === null || isOver) return undefined;
        report('own');
        return new Promise((end) => (release = end));
      };
      // It is rejected when another tab takes the draft over.
      navigator.locks.request(key, options, hold).catch(() => report('elsewhere'));
    });
  const begin = async (tries: number): Promise<void> => {
    if (isOver || (await request({ ifAvailable: true }))) return;
    if (tries > 1) setTimeout(() => void begin(tries - 1), RETRY_MS);
    else if (!isOver) report('elsewhere');
  };
  // A tab with a draft of its own leaves that of the device to others, even when no tab is open with it any more.
  if (readForTab(key) === null) void begin(TRIES);
  else report('tab');
  return {
    takeOver: () => request({ steal: true }),
    release: () => {
      isOver = true;
      release();
    },
  };
};

/** Which tab has the draft of a form. */
export interface DraftLock {
  /** Whether this tab reads and stores the draft of the device; not before the browser has answered. */
  readonly isOwn: boolean;
  /** Whether this tab stores a draft of its own: while another one has that of the device, and until it is sent or deleted. */
  readonly isForTab: boolean;
  /** Continues here with the draft of the device; the other tab keeps its text for itself. */
  readonly takeOver: () => void;
}

/**
 * Gives the draft of a form to one tab at a time, by a Web Lock. Browsers without them, and pages of a local network without
 * HTTPS, share it.
 */
export const useDraftLock = (key: DraftKey): DraftLock => {
  const [state, setState] = useState<LockState>('unknown');
  const lock = useRef<RequestedLock | null>(null);
  useEffect(() => {
    if (!('locks' in navigator)) {
      setState('own');
      return undefined;
    }
    const requested = holdLock(key, setState);
    lock.current = requested;
    return requested.release;
  }, [key]);
  return {
    isOwn: state === 'own',
    isForTab: state === 'elsewhere' || state === 'tab',
    takeOver: () => void lock.current?.takeOver(),
  };
};
