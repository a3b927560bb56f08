import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Contract } from '../../../../contract.ts';
import type { ClientInput } from '../../../../lib/call.ts';
import { useSite } from '../../../../ui/site.ts';
import { say } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../../web/client.ts';
import { useApi } from '../../../../web/use-api.ts';
import type { AdminCard } from '../../../items/contract.ts';

type Verdict = Omit<ClientInput<Contract['POST /api/admin/pending-items/decide']>['body'], 'items'>;

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
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(error.message || t('common.offline'), { look: 'bad' });
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
      // Also after a refusal: somebody else was quicker.
      await revalidate();
    }
  };

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
        return true;
      }),
    remove: ({ id }) =>
      attempt(async () => {
        const { removed } = await api('DELETE /api/admin/pending-items/delete/{id}', { params: { id } });
        say(t(removed === 'permanent' ? 'moderation.removed' : 'moderation.deleted'));
        return true;
      }),
    boost: ({ id }, until, done) =>
      attempt(async () => {
        await api('PUT /api/admin/items/{id}/boost', { params: { id }, body: { until } });
        say(done);
        return true;
      }),
  };
};
