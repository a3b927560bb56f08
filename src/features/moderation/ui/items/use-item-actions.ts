import type { RequestOf } from '../../../../client/api.ts';
import { useSite } from '../../../../client/site.ts';
import { say } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import { useAttempt } from '../../../../client/use-attempt.ts';
import type { AdminCard } from '../../../items/contract.ts';

type Decision = Omit<RequestOf<'POST /api/admin/pending-items/decide'>['body'], 'items'>;

export interface ItemActions {
  readonly busy: boolean;
  /** All return whether it succeeded; they show a toast and reload the list. */
  readonly decide: (item: AdminCard, decision: Decision) => Promise<boolean>;
  readonly activate: (item: AdminCard) => Promise<boolean>;
  readonly remove: (item: AdminCard) => Promise<boolean>;
  /** Until the end of a day; null ends the boost. */
  readonly boost: (item: AdminCard, until: string | null, done: string) => Promise<boolean>;
}

/** Actions of an administrator on a list item. */
export const useItemActions = (): ItemActions => {
  const { t } = useSite();
  const api = useApi();
  const { busy, attempt } = useAttempt('in passing');

  const undo = (id: number, seen_updated_at: string): Promise<boolean> =>
    attempt(async () => {
      const body = { items: [{ id, seen_updated_at }] };
      const [result] = (await api('POST /api/admin/pending-items/undo', { body })).results;
      say(result?.done ? t('goods.undone') : t('moderation.conflict'), result?.done ? {} : { look: 'bad' });
      return result?.done === true;
    });

  return {
    busy,
    decide: ({ id, title, updated_at }, decision) =>
      attempt(async () => {
        const body = { items: [{ id, seen_updated_at: updated_at }], ...decision };
        const [result] = (await api('POST /api/admin/pending-items/decide', { body })).results;
        if (!result?.done) {
          say(result?.code === 'conflict' ? t('moderation.conflict') : (result?.message ?? ''), { look: 'bad' });
          return false;
        }
        say(t(decision.status === 'rejected' ? 'goods.refused' : 'goods.accepted', { title }), {
          action: { label: t('mine.undo'), run: () => void undo(id, result.updated_at) },
        });
        return true;
      }),
    activate: ({ id }) =>
      attempt(async () => {
        await api('POST /api/items/{id}/activate', { params: { id } });
        say(t('mine.activated'));
      }),
    remove: ({ id }) =>
      attempt(async () => {
        const { removed } = await api('DELETE /api/admin/pending-items/delete/{id}', { params: { id } });
        say(t(removed === 'permanent' ? 'moderation.removed' : 'moderation.deleted'));
      }),
    boost: ({ id }, until, done) =>
      attempt(async () => {
        await api('PUT /api/admin/items/{id}/boost', { params: { id }, body: { until } });
        say(done);
      }),
  };
};
