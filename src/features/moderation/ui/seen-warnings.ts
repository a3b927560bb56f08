import { onUserChange } from '../../../client/user-data.ts';
import type { Warning } from '../contract.ts';

/** An item with its warnings, from the list or the review. */
interface WarnedItem {
  readonly id: number;
  readonly warnings: readonly Warning[];
}

const seen = new Set<string>();
onUserChange(() => seen.clear());

// With the warnings, so that an edited item is looked at again.
const toKey = ({ id, warnings }: WarnedItem): string => `${id} ${JSON.stringify(warnings)}`;

/** Whether the moderator has not looked at the warnings of an item since the page was loaded. */
export const hasUnseenWarnings = (item: WarnedItem): boolean => item.warnings.length > 0 && !seen.has(toKey(item));

export const markWarningsSeen = (item: WarnedItem): void => void seen.add(toKey(item));
