import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../../ui/site.ts';
import { say } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../../web/client.ts';
import { useApi } from '../../../../web/use-api.ts';
import type { MyCard } from '../../contract.ts';

export interface OwnItem {
  readonly busy: boolean;
  activate(): Promise<void>;
  toggleSold(): Promise<void>;
  /** It is still to be had. */
  confirm(): Promise<void>;
  remove(): Promise<void>;
}

/** What an owner does with a listing from the list; each says what happened, and the list is read anew. */
export const useOwnItem = (item: MyCard): OwnItem => {
  const { t } = useSite();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  // Of two taps in one moment the second would take the first back.
  const underWay = useRef(false);
  const params = { id: item.id };

  const attempt = async (work: () => Promise<unknown>, done: string, undo?: () => void): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
      say(done, undo ? { action: { label: t('mine.undo'), run: undo } } : {});
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(error.message || t('common.offline'), { look: 'bad' });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const activate = (): Promise<void> =>
    attempt(() => api('POST /api/items/{id}/activate', { params }), t('mine.activated'));
  const toggleSold = (): Promise<void> =>
    attempt(
      () => api('POST /api/items/sold/{id}', { params }),
      t(item.sold === 'Yes' ? 'mine.available_now' : 'mine.sold_now'),
    );
  const confirm = (): Promise<void> =>
    attempt(() => api('POST /api/items/{id}/still-available', { params }), t('mine.ask_thanks'));
  const remove = (): Promise<void> =>
    item.deleted === '1'
      ? attempt(() => api('DELETE /api/items/delete/{id}', { params }), t('mine.removed'))
      : attempt(
          () => api('DELETE /api/items/delete_from_account/{id}', { params }),
          t('mine.deleted'),
          () => void activate(),
        );
  return { busy, activate, toggleSold, confirm, remove };
};
