import { useLocation } from 'react-router';
import type { RequestOf } from '#client/api.ts';
import { withProof } from '#client/session/proof.ts';
import { useFeature, useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { AdminCard } from '../contract.ts';
import '#i18n/bundles/admin.ts';
import '#i18n/bundles/dashboard.ts';
import { pathTo } from '#lib/paths.ts';
import type { MenuEntry } from '#ui/menu.tsx';

type Decision = Omit<RequestOf<'POST /api/admin/pending-items/decide'>['body'], 'items'>;

interface ItemActions {
  readonly busy: boolean;
  /** All return whether it succeeded; they show a toast and reload the list. */
  readonly decide: (item: AdminCard, decision: Decision) => Promise<boolean>;
  readonly activate: (item: AdminCard) => Promise<boolean>;
  readonly remove: (item: AdminCard) => Promise<boolean>;
}

export const useItemActions = (): ItemActions => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast' });

  const undo = (id: number, seen_updated_at: string): Promise<boolean> =>
    run(async () => {
      const body = { items: [{ id, seen_updated_at }] };
      const [result] = (await api('POST /api/admin/pending-items/undo', { body })).results;
      showToast(
        result?.done ? t('admin_items.undone') : t('moderation.conflict'),
        result?.done ? {} : { variant: 'bad' },
      );
      return result?.done === true;
    });

  return {
    busy,
    decide: ({ id, title, updated_at }, decision) =>
      run(async () => {
        const body = { items: [{ id, seen_updated_at: updated_at }], ...decision };
        const [result] = (await api('POST /api/admin/pending-items/decide', { body })).results;
        if (!result?.done) {
          showToast(result?.code === 'conflict' ? t('moderation.conflict') : (result?.message ?? ''), {
            variant: 'bad',
          });
          return false;
        }
        showToast(t(decision.status === 'rejected' ? 'admin_items.refused' : 'admin_items.accepted', { title }), {
          action: { label: t('my_items.undo'), run: () => void undo(id, result.updated_at) },
        });
        return true;
      }),
    activate: ({ id }) =>
      run(async () => {
        await api('POST /api/items/{id}/activate', { params: { id } });
        showToast(t('my_items.activated'));
      }),
    remove: ({ id }) =>
      run(async () => {
        const { removed } = await withProof(() =>
          api('DELETE /api/admin/pending-items/delete/{id}', { params: { id } }),
        );
        showToast(t(removed === 'permanent' ? 'moderation.removed' : 'moderation.deleted'));
      }),
  };
};

export type Dialog = 'refuse' | 'boost' | 'statistics' | 'remove';

export type OpenDialog = (dialog: Dialog, item: AdminCard) => void;

export const useItemMenu = (onOpen: OpenDialog): ((item: AdminCard) => MenuEntry[]) => {
  const { t } = useSite();
  const hasStatistics = useFeature('statistics');
  const { pathname, search } = useLocation();
  const { decide, activate } = useItemActions();
  return (item) => {
    const id = String(item.id);
    const deleted = item.deleted === '1';
    const boostable = item.active === 'Yes' || item.boosted;
    const open = (dialog: Dialog) => (): void => onOpen(dialog, item);
    return [
      { icon: 'check', label: t('admin_items.accept'), onClick: () => void decide(item, { status: 'clientAccepted' }) },
      { icon: 'ban', label: t('admin_items.refuse'), onClick: open('refuse') },
      ...(hasStatistics
        ? [{ icon: 'chart-column', label: t('admin_items.statistics'), onClick: open('statistics') } as const]
        : []),
      { icon: 'view', label: t('admin_items.see'), to: pathTo('item', { slug: item.slug, id }) },
      ...(deleted
        ? [{ icon: 'rotate-ccw', label: t('my_items.activate'), onClick: () => void activate(item) } as const]
        : []),
      {
        icon: 'star',
        label: t('admin_items.boosted'),
        onClick: open('boost'),
        disabledReason: boostable ? undefined : t('admin_items.boost.not'),
      },
      { icon: 'pencil', label: t('my_items.edit'), to: pathTo('adminEditItem', { id }), back: pathname + search },
      { icon: 'trash', label: t('common.delete'), onClick: open('remove'), destructive: true },
    ];
  };
};
