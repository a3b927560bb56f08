import { addEntry, onSent as onEntrySent, openOutbox, removeEntry, retryEntry } from '#client/offline/outbox/outbox.ts';
import { useEntries } from '#client/offline/outbox/entries.ts';
import type { Entry } from '#client/offline/outbox/entry.ts';
import { PATHS } from '#lib/paths.ts';
import type { Message } from '../contract.ts';
import type { PendingMessage } from './loaded-messages.ts';

export { openOutbox };

type SentListener = (message: Message, pending: PendingMessage) => void;

/** Code points of a message that stand for it in a list. */
const TITLE_LENGTH = 60;

const toPending = (entry: Entry): PendingMessage => {
  const { to, item_id, message, image } = entry.input.body as {
    to: number;
    item_id: number;
    message: string;
    image: string | null;
  };
  const { state, problem } = entry;
  const error = problem && (Object.values(problem.fields)[0]?.[0] ?? problem.message);
  return {
    key: entry.id,
    to,
    item_id,
    content: message,
    image,
    at: new Date(entry.at).toISOString(),
    after: Number(entry.value),
    refused: state === 'refused' ? (error ?? '') : null,
  };
};

export const queueMessage = ({
  to,
  item_id,
  content,
  image,
  after,
}: Omit<PendingMessage, 'key' | 'at' | 'refused'>): void =>
  void addEntry({
    kind: 'message',
    key: 'POST /api/chats/send',
    input: { body: { to, item_id, message: content, image } },
    title: Array.from(content).slice(0, TITLE_LENGTH).join(''),
    value: String(after),
    path: PATHS.chat,
  });

export const retry = (key: string): void => void retryEntry(key);

export const discard = (key: string): void => void removeEntry(key);

/** Calls the listener for each sent message until the returned function is called. */
export const onSent = (listener: SentListener): (() => void) =>
  onEntrySent((entry, result) => {
    if (entry.kind === 'message') listener((result as { data: Message }).data, toPending(entry));
  });

/** Returns the pending and rejected messages of all conversations. */
export const useOutbox = (): readonly PendingMessage[] =>
  useEntries()
    .filter(({ kind }) => kind === 'message')
    .map(toPending);
