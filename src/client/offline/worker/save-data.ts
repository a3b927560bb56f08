import type { PageMessage, SaveDataMessage } from '../saved-pages.ts';
import { worker } from './scope.ts';

// A worker cannot read local storage and is restarted often, so the setting that pages send is stored in a cache.
const CACHE = 'settings';
const KEY = '/save-data';

let current: Promise<boolean> | undefined;

const read = async (): Promise<boolean> => (await caches.match(KEY, { cacheName: CACHE })) !== undefined;

const write = async (saves: boolean): Promise<void> => {
  const cache = await caches.open(CACHE);
  if (saves) await cache.put(KEY, new Response());
  else await cache.delete(KEY);
};

/** Whether the pages of this device save data. */
export const savesData = (): Promise<boolean> => (current ??= read().catch(() => false));

export const keepSaveData = (): void =>
  worker.addEventListener('message', (event) => {
    const { type, savesData: saves } = (event.data ?? {}) as Partial<PageMessage | SaveDataMessage>;
    if ((type !== 'page' && type !== 'save-data') || saves === undefined) return;
    current = Promise.resolve(saves);
    event.waitUntil(write(saves).catch(() => {}));
  });
