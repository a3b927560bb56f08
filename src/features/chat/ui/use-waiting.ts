import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveState } from '../../../client/realtime/live.ts';

/** A line that comes back sooner than this (milliseconds) is not worth a word. */
const CALM = 4000;

const watch = (watcher: () => void): (() => void) => {
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
};

/** Whether the network has been away for long enough to say so. */
export const useWaiting = (): boolean => {
  const lost = useLiveState() === 'connecting';
  const offline = useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => setLong(true), CALM);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [lost]);
  return offline || (lost && long);
};
