import type { RequestOf } from '../../../../client/api.ts';
import { useSite } from '../../../../client/site.ts';
import { say } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import { useAttempt } from '../../../../client/use-attempt.ts';
import type { AdminCard } from '../../../items/contract.ts';

type Verdict = Omit<RequestOf<'POST /api/admin/pending-items/decide'>['body'], 'items'>;

export interface Goods {
  readonly busy: boolean;
  /** Each answers whether it was done; what happened is said, and the list is read anew. */
  readonly decide: (item: AdminCard, verdict: Verdict) => Promise<boolean>;
  readonly activate: (item: AdminCard) => Promise<boolean>;
  readonly remove: (item: AdminCard) => Promise<boolean>;
  /** To the end of a day; null: no longer. */
  readonly boost: (item: AdminCard, until: string | null, done: string) => Promise<boolean>;
}

/** What an administrator does with a published item from the list. */
export const useGoods = (): Goods => {
  const { t } = useSite();
  const api = useApi();
  const { busy, attempt } = useAttempt('in passing');

  const undo = (id: number, seen_updated_at: string): Promise<boolean> =>
    attempt(async () => {
      const body = { items: [{ id, seen_updated_at }] };
      const [told] = (await api('POST /api/admin/pending-items/undo', { body })).results;
      say(told?.done ? t('goods.undone') : t('moderation.conflict'), told?.done ? {} : { look: 'bad' });
      return told?.done === true;
    });

  return {
    busy,
    decide: ({ id, title, updated_at }, verdict) =>
      attempt(async () => {
        const body = { items: [{ id, seen_updated_at: updated_at }], ...verdict };
        const [told] = (await api('POST /api/admin/pending-items/decide', { body })).results;
        if (!told?.done) {
          say(told?.code === 'conflict' ? t('moderation.conflict') : (told?.message ?? ''), { look: 'bad' });
          return false;
        }
        say(t(verdict.status === 'rejected' ? 'goods.refused' : 'goods.accepted', { title }), {
          action: { label: t('mine.undo'), run: () => void undo(id, told.updated_at) },
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
