import { useSite } from '#client/site.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import '#client/texts/admin.ts';

interface RowOrder {
  /** Returns the reorder controls of a row. */
  readonly controlsFor: (id: number) => {
    readonly id: number;
    readonly first: boolean;
    readonly last: boolean;
    readonly by: (step: -1 | 1) => void;
  };
}

/** Moves rows one step at a time and keeps the focus on the pressed button. */
export const useRowOrder = (ids: readonly number[], save: (ids: number[]) => Promise<unknown>): RowOrder => {
  const { t } = useSite();
  const { busy, run } = useMutation({ errors: 'toast' });
  const move = async (id: number, step: -1 | 1): Promise<void> => {
    const at = ids.indexOf(id);
    if (busy || at + step < 0 || at + step >= ids.length) return;
    const next = ids.filter((one) => one !== id);
    next.splice(at + step, 0, id);
    await run(() => save(next), t('categories.moved'));
    requestAnimationFrame(() => document.getElementById(`${step < 0 ? 'earlier' : 'later'}-${id}`)?.focus());
  };
  return {
    controlsFor: (id) => ({
      id,
      first: ids[0] === id,
      last: ids.at(-1) === id,
      by: (step) => void move(id, step),
    }),
  };
};
