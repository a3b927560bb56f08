import { useLocation } from 'react-router';
import { pathTo } from '../../../../lib/paths.ts';
import type { MenuEntry } from '../../../../ui/menu.tsx';
import { useSite } from '../../../../client/site.ts';
import type { AdminCard } from '../../../items/contract.ts';
import { useItemActions } from './use-item-actions.ts';

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
    const ask = (dialog: Dialog) => (): void => onOpen(dialog, item);
    return [
      { icon: 'check', label: t('goods.accept'), onClick: () => void decide(item, { status: 'clientAccepted' }) },
      { icon: 'ban', label: t('goods.refuse'), onClick: ask('refuse') },
      { icon: 'chart-column', label: t('goods.statistics'), onClick: ask('statistics') },
      { icon: 'view', label: t('goods.see'), to: pathTo('item', { slug: item.slug, id }) },
      ...(deleted
        ? [{ icon: 'rotate-ccw', label: t('mine.activate'), onClick: () => void activate(item) } as const]
        : []),
      {
        icon: 'star',
        label: t('goods.boosted'),
        onClick: ask('boost'),
        off: boostable ? undefined : t('goods.boost.not'),
      },
      { icon: 'pencil', label: t('mine.edit'), to: pathTo('adminEditItem', { id }), back: pathname + search },
      { icon: 'trash', label: t('common.delete'), onClick: ask('remove'), warn: true },
    ];
  };
};
