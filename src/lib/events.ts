import type { ItemType } from './item-types.ts';

/** A committed change. Published after the commit to the listeners of all processes. */
export type AppEvent =
  /** An item was added, edited, moderated, deleted or restored. */
  | {
      readonly name: 'item.changed';
      readonly id: number;
      readonly type: ItemType;
      /** Whether public lists now show it. */
      readonly listed: boolean;
    }
  /** The public profile of a user changed. */
  | { readonly name: 'account.changed'; readonly id: number }
  /** Sessions of a user ended before they expired. */
  | { readonly name: 'account.sessions_ended'; readonly id: number }
  | { readonly name: 'categories.changed' }
  | { readonly name: 'places.changed' }
  | { readonly name: 'slides.changed' }
  | { readonly name: 'dictionary.changed' }
  /** Files were deleted from the storage. */
  | { readonly name: 'uploads.removed'; readonly paths: readonly string[] }
  /** Events of other processes may have been missed: all cached data may be out of date. */
  | { readonly name: 'events.missed' };

export type EventName = AppEvent['name'];
export type EventOf<Name extends EventName> = Extract<AppEvent, { readonly name: Name }>;
