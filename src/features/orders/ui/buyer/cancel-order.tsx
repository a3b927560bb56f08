import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { Order } from '#features/orders/contract.ts';
import { isCancelable } from '#features/orders/rules/statuses.ts';
import '#i18n/bundles/tracking.ts';
import { Confirm } from '#ui/modal.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import type { PageT } from '#i18n/page.ts';
import type { OrderAction } from '../list/order-actions.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { isActive } from '../view/timeline.tsx';
import { getUnratedRoles } from './rate-order.tsx';
import '#i18n/bundles/orders.ts';

interface CancelButtonProps {
  readonly order: Pick<Order, 'id' | 'status'>;
  /** The API call: by token or by order id. */
  readonly cancel: () => Promise<unknown>;
}

/** A button to cancel an order, while the buyer may. */
export const CancelButton = ({ order, cancel }: CancelButtonProps): ReactNode => {
  const { t } = useSite();
  const [asking, setAsking] = useState(false);
  const cancelable = isCancelable(order.status);
  return (
    <>
      {cancelable && (
        <Button variant="quiet" className="sm:self-start" onClick={() => setAsking(true)}>
          <Icon name="circle-x" className="size-5" />
          {t('tracking.cancel')}
        </Button>
      )}
      <CancelDialog open={asking} cancel={cancel} onClose={() => setAsking(false)} />
    </>
  );
};

interface CancelDialogProps {
  readonly open: boolean;
  readonly cancel: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation, then cancels the order. */
export const CancelDialog = ({ open, cancel, onClose }: CancelDialogProps): ReactNode => {
  const { t } = useSite();
  const { busy, run } = useMutation({ errors: 'toast' });
  return (
    <Confirm
      open={open}
      title={t('tracking.cancel_title')}
      text={t('tracking.cancel_text')}
      action={t('tracking.cancel_yes')}
      cancelLabel={t('tracking.cancel_no')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run(cancel, t('tracking.canceled')).then(onClose)}
    />
  );
};

export type DialogKind = 'cancel' | 'rate' | 'delete';

/** The page of a buyer's order; a draft continues in its form while the item exists. */
export const getOrderPath = ({ id, draft, item_id }: Pick<Order, 'id' | 'draft' | 'item_id'>): string => {
  if (draft === 'No') return pathTo('buyerOrder', { id: String(id) });
  return item_id === null ? PATHS.buyerOrders : withQuery(pathTo('order', { id: String(item_id) }), { draft: id });
};

interface ListContext {
  readonly t: PageT;
  /** The URL of the list with its filters. */
  readonly here: string;
  readonly hasReviews: boolean;
  readonly openDialog: (kind: DialogKind, order: Order) => void;
}

/** The actions of a buyer on an order, most likely first. */
export const getBuyerActions = (order: Order, { t, here, hasReviews, openDialog }: ListContext): OrderAction[] => {
  const draft = order.draft === 'Yes';
  const open = (kind: DialogKind) => () => openDialog(kind, order);
  return [
    ...(draft && order.item_id !== null
      ? [{ icon: 'pencil', label: t('tracking.go_on'), to: getOrderPath(order), main: true } as const]
      : []),
    ...(hasReviews && getUnratedRoles(order).length > 0
      ? [{ icon: 'star', label: t('tracking.rate.open'), onClick: open('rate'), main: true } as const]
      : []),
    ...(draft ? [] : [{ icon: 'eye', label: t('orders.list.open'), to: getOrderPath(order), back: here } as const]),
    ...(!draft && isCancelable(order.status)
      ? [{ icon: 'circle-x', label: t('tracking.cancel'), onClick: open('cancel'), warn: true } as const]
      : []),
  ];
};

/** The menu of a buyer's order: an ended one can be hidden, a draft deleted; a living one stays in the list. */
export const getHideEntries = (
  order: Order,
  t: PageT,
  openDialog: (kind: DialogKind, order: Order) => void,
): MenuEntry[] => {
  const draft = order.draft === 'Yes';
  if (!draft && isActive(order.status)) return [];
  const onClick = (): void => openDialog('delete', order);
  return draft
    ? [{ icon: 'trash', label: t('orders.remove.draft'), onClick, destructive: true }]
    : [{ icon: 'eye-off', label: t('orders.remove.own'), onClick }];
};
