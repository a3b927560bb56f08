import type { PageT } from '#i18n/page.ts';
import type { Lang } from '#lib/lang.ts';
import { writeStored } from '#client/local-storage.ts';
import { createStore } from '#client/store.ts';
import { HAS_ENTRIES, OUTBOX, type Entry, type OutboxMessage } from './entry.ts';
import { openStore, type OutboxStore } from './store.ts';
import '#i18n/bundles/offline.ts';

const NONE: readonly Entry[] = [];

/** The user whose entries this page shows and sends (the id, 0 for a guest, null before it is known), and their language. */
export const owner: { user: number | null; lang: Lang } = { user: null, lang: 'ar' };

let opening: Promise<OutboxStore> | undefined;
let channel: BroadcastChannel | null = null;
const entries = createStore(NONE);

/** The store, opened on first use: this module is also loaded on the server. */
export const getStore = (): Promise<OutboxStore> => (opening ??= openStore(() => (opening = undefined)));

/** Whether the owner sends an entry. A guest's entries are sent by the user who signs in on this device. */
export const isMine = (entry: Entry): boolean => entry.user === owner.user || (entry.user === 0 && owner.user !== null);

const show = (next: readonly Entry[]): void => {
  writeStored(HAS_ENTRIES, next.length > 0 ? '1' : null);
  entries.set(next);
};

/** Reads the entries anew, for the components that show them. */
export const refresh = async (): Promise<void> => show((await (await getStore()).list()).filter(isMine));

export const getEntries = entries.get;

/** Sends a message to the other tabs and the service worker. */
export const broadcast = (message: OutboxMessage): void => channel?.postMessage(message);

/** Subscribes to messages of the other tabs and the service worker, in browsers with `BroadcastChannel`. */
export const listen = (onMessage: (message: OutboxMessage) => void): void => {
  if (typeof BroadcastChannel !== 'function') return;
  channel = new BroadcastChannel(OUTBOX);
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => onMessage(data));
};

export const showChange = async (): Promise<void> => {
  broadcast({ type: 'changed' });
  await refresh();
};

/** Calls the function with the entries of the owner, now and after each change, until the returned function is called. */
export const watchEntries = (onChange: (entries: readonly Entry[]) => void): (() => void) => {
  onChange(getEntries());
  return entries.watch(() => onChange(getEntries()));
};

/** The entries of the owner, in the order of sending. */
export const useEntries = (): readonly Entry[] => entries.use((all) => all);

/** Returns the number of the owner's entries that wait to be sent. */
export const countWaiting = async (): Promise<number> =>
  (await (await getStore()).list()).filter((entry) => isMine(entry) && entry.state === 'waiting').length;

/** Returns the text of an entry: its kind and its title. */
export const nameEntry = ({ kind, title }: Pick<Entry, 'kind' | 'title'>, t: PageT): string =>
  kind === 'location' ? t('offline.kind.location') : t(`offline.kind.${kind}`, { title });
