import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#client/site.tsx';
import type { ItemType } from '#lib/item-types.ts';
import type { Values } from './values.ts';

/** Milliseconds without a keystroke before the title is sent. */
const DELAY = 400;
const MIN_LETTERS = 3;

interface Options {
  readonly type: ItemType;
  readonly values: Values;
  readonly base: Values;
  /** Whether the values are not those of a saved item. */
  readonly isNew: boolean;
  readonly onPropose: (categoryId: string) => void;
}

/** Whether the category is one that was proposed and that the user did not choose. */
export const isProposed = ({ category_id: id = '', category_proposed: proposed }: Values): boolean =>
  id !== '' && id === proposed;

/** Proposes a category from the title while the user types it, until they choose one. */
export const useProposedCategory = ({ type, values, base, isNew, onPropose }: Options): void => {
  const api = useApi();
  const title = (values.title ?? '').trim();
  // A title that came with a kind alone gets a proposal too; others came with their category, or were saved without one.
  const loadedTitle = isNew && !base.category_id ? '' : base.title;
  const isOpen = !values.category_id || isProposed(values);
  const propose = useEffectEvent(async (signal: { readonly isOutdated: boolean }): Promise<void> => {
    // Without a connection the user chooses it, as without a proposal.
    const found = await api('GET /api/items/propose', { query: { title, type } }).catch(() => null);
    const id = found?.proposals[0]?.category_id;
    if (id && !signal.isOutdated && String(id) !== values.category_id) onPropose(String(id));
  });
  useEffect(() => {
    if (!isOpen || title.length < MIN_LETTERS || title === loadedTitle) return undefined;
    const signal = { isOutdated: false };
    const timer = setTimeout(() => void propose(signal), DELAY);
    return () => {
      signal.isOutdated = true;
      clearTimeout(timer);
    };
  }, [title, isOpen, loadedTitle]);
};
