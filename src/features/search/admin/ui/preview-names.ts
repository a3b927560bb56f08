import type { ItemType } from '../../../../lib/item-types.ts';

/** A name whose search is previewed, among all items or those of one type. */
export interface PreviewName {
  readonly name: string;
  readonly type: ItemType | 'All';
}

/** Updates a list of names, newest first, after a list of the form changed. */
export const changePreviewNames = (
  previewed: readonly PreviewName[],
  type: PreviewName['type'],
  before: readonly string[],
  after: readonly string[],
): PreviewName[] => {
  const added = after.filter((name) => !before.includes(name)).map((name) => ({ name, type }));
  const isGone = (one: PreviewName): boolean =>
    one.type === type && before.includes(one.name) && !after.includes(one.name);
  return [...added.toReversed(), ...previewed.filter((one) => !isGone(one))];
};
