import type { Viewer } from '#lib/viewer.ts';
import type { ItemState } from './visibility.ts';

interface OwnedItem {
  readonly owner_id: number;
  readonly deleted_at: Date | null;
  readonly deleted_by: number | null;
}

declare const editable: unique symbol;

/** An item the viewer may edit, required by the functions that write. Only `mayEdit` creates one. */
export type EditableItem<I extends OwnedItem = OwnedItem> = I & { readonly [editable]: true };

type MaybeViewer = Pick<Viewer, 'id' | 'role'> | null;

/** Returns the item as editable when the viewer is its owner or an administrator; else null. */
export const mayEdit = <I extends OwnedItem>(viewer: MaybeViewer, item: I): EditableItem<I> | null =>
  // The only place that creates this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  viewer && (viewer.id === item.owner_id || viewer.role === 'admin') ? (item as EditableItem<I>) : null;

/** Whether a change counts as an administrator's: always, except on their own drafts. */
export const actsAsAdmin = (
  viewer: MaybeViewer,
  item: Pick<OwnedItem, 'owner_id'> & { readonly state: ItemState },
): boolean => viewer?.role === 'admin' && (viewer.id !== item.owner_id || item.state !== 'draft');

/** Items deleted by an administrator can be restored by administrators only; owners can restore what they deleted. */
export const mayRestore = (viewer: MaybeViewer, item: OwnedItem): boolean =>
  viewer !== null && item.deleted_at !== null && (viewer.role === 'admin' || item.deleted_by === viewer.id);
