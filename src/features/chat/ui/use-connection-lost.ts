import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnectionState } from '#client/realtime/live.ts';

/** Shorter interruptions (milliseconds) are not shown. */
const GRACE_MS = 4000;

const watch = (watcher: () => void): (() => void) => {
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
};

/** Whether the connection has been lost long enough to show it. */
export const useConnectionLost = (): boolean => {
  const lost = useConnectionState() === 'connecting';
  const offline = useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => setLong(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [lost]);
  return offline || (lost && long);
};
