import { useLocation } from 'react-router';
import { pathTo } from '#lib/paths.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { useSite } from '#client/site.ts';
import type { AdminCard } from '#features/items/contract.ts';
import { useItemActions } from './use-item-actions.ts';
import '#client/texts/admin.ts';
import '#client/texts/dashboard.ts';

/** The dialogs that the menu opens. */
export type Dialog = 'refuse' | 'boost' | 'statistics' | 'remove';

export type OpenDialog = (dialog: Dialog, item: AdminCard) => void;

/** The menu of an item in the administrator's list. */
export const useItemMenu = (onOpen: OpenDialog): ((item: AdminCard) => MenuEntry[]) => {
  const { t } = useSite();
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
      { icon: 'chart-column', label: t('admin_items.statistics'), onClick: open('statistics') },
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
