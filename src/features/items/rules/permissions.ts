import type { Viewer } from '../../../lib/viewer.ts';
import type { ItemState } from './visibility.ts';

interface Owned {
  readonly owner_id: number;
  readonly deleted_at: Date | null;
  readonly deleted_by: number | null;
}

declare const editable: unique symbol;

/** An item whose caller may change it: what the functions that write take. Only `mayEdit` makes one. */
export type EditableItem<I extends Owned = Owned> = I & { readonly [editable]: true };

type Who = Pick<Viewer, 'id' | 'role'> | null;

/** The item as one that may be changed, when the viewer is its owner or an administrator; else null. */
export const mayEdit = <I extends Owned>(viewer: Who, item: I): EditableItem<I> | null =>
  // The one place where such an item is made.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  viewer && (viewer.id === item.owner_id || viewer.role === 'admin') ? (item as EditableItem<I>) : null;

/** Whether what is done to an item is done as an administrator: all that they do but to drafts of their own. */
export const asAdmin = (viewer: Who, item: Pick<Owned, 'owner_id'> & { readonly state: ItemState }): boolean =>
  viewer?.role === 'admin' && (viewer.id !== item.owner_id || item.state !== 'draft');

/** What an administrator deleted only an administrator restores; one's own deletion can be taken back. */
export const mayRestore = (viewer: Who, item: Owned): boolean =>
  viewer !== null && item.deleted_at !== null && (viewer.role === 'admin' || item.deleted_by === viewer.id);
