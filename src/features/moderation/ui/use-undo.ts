import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import '#i18n/bundles/dashboard.ts';
import { createStore } from '#client/store.ts';

/** Undoes decisions of this session; `last` is the latest that can be undone. */
export const useUndo = (): {
  readonly last: readonly Undoable[] | undefined;
  readonly undo: (items: readonly Undoable[]) => Promise<void>;
} => {
  const { t } = useSite();
  const api = useApi();
  const { run } = useMutation({ errors: 'toast' });
  const last = decisions.use((all) => all.at(-1));

  const undo = async (items: readonly Undoable[]): Promise<void> => {
    const body = { items: items.map(({ id, updated_at }) => ({ id, seen_updated_at: updated_at })) };
    await run(async () => {
      const { results } = await api('POST /api/admin/pending-items/undo', { body });
      forgetDecision(items.map(({ id }) => id));
      const failed = results.filter(({ done }) => !done).length;
      const texts = [
        ...(failed < results.length ? [t('moderation.undone', { count: results.length - failed })] : []),
        ...(failed > 0 ? [t('moderation.not_undone', { count: failed })] : []),
      ];
      showToast(texts.join(' '), { variant: failed > 0 ? 'bad' : 'good' });
    });
  };
  return { last, undo };
};

/** An applied decision, with the `updated_at` that is needed to undo it. */
export interface Undoable {
  readonly id: number;
  readonly updated_at: string;
}

/** The decisions since the page was loaded, latest last; those of one bulk decision are grouped. */
const decisions = createStore<readonly (readonly Undoable[])[]>([]);

export const rememberDecision = (items: readonly Undoable[]): void => {
  if (items.length > 0) decisions.set([...decisions.get(), items]);
};

/** Removes a decision that is being undone or can no longer be undone. */
export const forgetDecision = (ids: readonly number[]): void =>
  decisions.set(
    decisions
      .get()
      .map((items) => items.filter(({ id }) => !ids.includes(id)))
      .filter((items) => items.length > 0),
  );
