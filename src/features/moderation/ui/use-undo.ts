import { useSyncExternalStore } from 'react';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { forgetDecision, noDecisions, readDecisions, watchDecisions, type Undoable } from './undo-store.ts';
import '#client/texts/dashboard.ts';

/** Undoes decisions of this session; `last` is the latest that can be undone. */
export const useUndo = (): {
  readonly last: readonly Undoable[] | undefined;
  readonly undo: (items: readonly Undoable[]) => Promise<void>;
} => {
  const { t } = useSite();
  const api = useApi();
  const { run } = useMutation({ errors: 'toast' });
  const last = useSyncExternalStore(watchDecisions, readDecisions, noDecisions).at(-1);

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
