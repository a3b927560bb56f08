import type { ReactNode } from 'react';
import { Confirm } from '#ui/modal.tsx';
import { useSite } from '#client/site.ts';
import type { AdminCard } from '#features/items/contract.ts';
import { useItemActions } from './use-item-actions.ts';
import '#client/texts/admin.ts';
import '#client/texts/dashboard.ts';

interface Props {
  readonly item: AdminCard | null;
  readonly onClose: () => void;
}

/** Asks for confirmation before each of the two steps of deleting. */
export const RemoveDialog = ({ item, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const { busy, remove } = useItemActions();
  const permanent = item?.deleted === '1';
  return (
    <Confirm
      open={item !== null}
      title={t('my_items.confirm_title')}
      text={item ? t(permanent ? 'admin_items.remove_again' : 'admin_items.remove', { title: item.title }) : ''}
      action={t('common.delete')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => {
        if (item) void remove(item).then(onClose);
      }}
    />
  );
};
