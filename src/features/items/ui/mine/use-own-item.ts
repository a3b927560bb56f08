import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { MyCard } from '#features/items/contract.ts';
import '#client/texts/dashboard.ts';

export interface OwnItem {
  readonly busy: boolean;
  activate(): Promise<boolean>;
  toggleSold(): Promise<boolean>;
  /** Confirms that it is still available. */
  confirm(): Promise<boolean>;
  /** Moves it to the front of the lists. */
  renew(): Promise<boolean>;
  remove(): Promise<boolean>;
}

/** Actions of an owner on a list item; each shows a toast and reloads the list. */
export const useOwnItem = (item: MyCard): OwnItem => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast' });
  const params = { id: item.id };

  const activate = (): Promise<boolean> =>
    run(() => api('POST /api/items/{id}/activate', { params }), t('my_items.activated'));
  const toggleSold = (): Promise<boolean> =>
    run(
      () => api('POST /api/items/sold/{id}', { params }),
      t(item.sold === 'Yes' ? 'my_items.available_now' : 'my_items.sold_now'),
    );
  const confirm = (): Promise<boolean> =>
    run(() => api('POST /api/items/{id}/still-available', { params }), t('my_items.ask_thanks'));
  const renew = (): Promise<boolean> => run(() => api('POST /api/items/{id}/renew', { params }), t('my_items.renewed'));
  const remove = (): Promise<boolean> =>
    item.deleted === '1'
      ? run(() => api('DELETE /api/items/delete/{id}', { params }), t('my_items.removed'))
      : run(async () => {
          await api('DELETE /api/items/delete_from_account/{id}', { params });
          showToast(t('my_items.deleted'), { action: { label: t('my_items.undo'), run: () => void activate() } });
        });
  return { busy, activate, toggleSold, confirm, renew, remove };
};
