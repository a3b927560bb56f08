import { drainOutbox, sendCall, uploadEntryFile } from '../outbox/drain.ts';
import { OUTBOX, type OutboxMessage } from '../outbox/entry.ts';
import { openStore } from '../outbox/store.ts';
import { findUser } from './pages.ts';
import { worker } from './scope.ts';

/**
 * Sends the waiting entries when the browser reports that the network is back, even if no page is open. Rejects when an entry
 * still waits: then the browser tries again later.
 */
const drain = async (): Promise<void> => {
  const user = await findUser();
  const channel = new BroadcastChannel(OUTBOX);
  const broadcast = (message: OutboxMessage): void => channel.postMessage(message);
  try {
    const error = await drainOutbox({
      store: await openStore(() => {}),
      // Excludes the entries of a user whose session has ended, if another one uses this device.
      isMine: (entry) => entry.user === 0 || entry.user === user,
      send: sendCall,
      upload: uploadEntryFile,
      onSent: (entry, result) => broadcast({ type: 'sent', entry, result }),
    });
    broadcast({ type: 'changed' });
    if (error) throw error;
  } finally {
    channel.close();
  }
};

/** Sends the outbox in the background, in browsers that wake a service worker for it. */
export const sendOutbox = (): void => {
  worker.addEventListener('sync', (event) => {
    if (event.tag === OUTBOX) event.waitUntil(navigator.locks.request(OUTBOX, drain));
  });
};
