import type { ApiKey } from '#client/api.ts';
import type { Lang } from '#lib/lang.ts';
import type { DraftKey } from '#client/local-storage.ts';

/** The kinds of actions that are sent later when there is no network. */
export type EntryKind =
  | 'like'
  | 'message'
  | 'order'
  | 'order_draft'
  | 'item'
  | 'item_draft'
  | 'order_status'
  | 'delivery_step'
  | 'delivery_answer'
  | 'delivery_problem'
  | 'item_change'
  | 'location';

/** A file that is uploaded before its entry is sent. `{file:0}` in the body is replaced by the path of the first one. */
export interface OutboxFile {
  readonly kind: 'picture' | 'document';
  readonly name: string;
  readonly blob: Blob;
  /** The URL at which its upload continues, once it has begun. */
  readonly url?: string;
  /** Its path on the server, once it is stored. */
  readonly path?: string;
}

/** The reason for which the server refused an entry. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  /** The message in the language of the user. */
  readonly message: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The current status of an order, after a conflict. */
  readonly current?: string;
}

/** An entry as its caller creates it: a call and its texts in the list. */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly key: ApiKey;
  readonly input: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: Readonly<Record<string, unknown>>;
  };
  /** The title of an item or the number of an order; by default the item whose heart is focused. */
  readonly title?: string;
  /** The new value in words of the API, such as a status. */
  readonly value?: string;
  /** The page on which the user continues with it. */
  readonly path?: string;
  readonly files?: readonly OutboxFile[];
  /** Storage key of the draft of its form, which is restored when the user corrects a refused entry. */
  readonly draftKey?: DraftKey;
  /** Only the last waiting entry of a group is sent: a like, a location. */
  readonly group?: string;
  /** The idempotency key, if the caller has one. */
  readonly id?: string;
}

/** A call that is stored until the server has answered it. Its id is its idempotency key. */
export interface Entry extends Omit<NewEntry, 'id'> {
  readonly id: string;
  readonly title: string;
  /** The id of its user, 0 for a guest. */
  readonly user: number;
  readonly lang: Lang;
  /** The time of the action, in milliseconds since 1970. */
  readonly at: number;
  /** Its place in the order of sending. */
  readonly place: number;
  /** `sent` entries stay for a while when they have a path. */
  readonly state: 'waiting' | 'refused' | 'sent';
  /** Number of times that it was sent without a response; above 0 it may have arrived. */
  readonly attempts: number;
  /** The stored draft of its form, as it was submitted. */
  readonly draft?: unknown;
  /** Number of times that the server itself failed on it. */
  readonly failures?: number;
  readonly problem?: Problem;
}

/** A message between tabs and the service worker over the channel `OUTBOX`. */
export interface OutboxMessage {
  readonly type: 'changed' | 'sent';
  readonly entry?: Entry;
  readonly result?: unknown;
  /** Whether a page waits for the result and shows it. */
  readonly isShown?: boolean;
}

/**
 * The name of the channel between tabs and the service worker, of the lock under which they send, one at a time, and of the
 * event that wakes the service worker.
 */
export const OUTBOX = 'outbox';

/** Storage key that is set while this device has entries, so that a page can check for them at once. */
export const HAS_ENTRIES = 'outbox';

/** A random idempotency key. `randomUUID` requires HTTPS, which a server in a local network may not have. */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
