import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { focusFirstError } from '../../../../client/focus-first.ts';
import { writeStored, readStored } from '../../../../ui/local-storage.ts';
import { useSite } from '../../../../client/site.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useDraft } from '../../../../ui/use-draft.ts';
import { usePreHydrationInput } from '../../../../ui/use-pre-hydration-input.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi, useUser } from '../../../../client/use-api.ts';
import type { ItemFull } from '../../../items/contract.ts';
import type { Order } from '../../contract.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import {
  withOrderPrice,
  toRequestBody,
  getInitialValues,
  mergeValues,
  getMaxQuantity,
  sanitizeQuantity,
  getRememberedValues,
  orderToValues,
} from './values.ts';
import type { Name, Values } from './values.ts';
import { getDeliveryOptions } from './delivery-options.ts';

/** Storage key of a guest's last customer details. */
const CUSTOMER = 'order:customer';

type YesNo = 'Yes' | 'No';

/** The request in progress: until there is a response, a retry uses the same key. */
interface PendingRequest {
  readonly draft: YesNo;
  readonly key: string;
}

interface OrderDraft {
  readonly base: Values;
  readonly values: Values;
  readonly sending: PendingRequest | null;
}

interface OrderError {
  readonly message: string;
  readonly fields: ApiError['fields'];
  /** Set when the request can be retried unchanged. */
  readonly again: YesNo | null;
}

interface Options {
  readonly item: ItemFull;
  /** The draft to continue. */
  readonly draft?: Order | undefined;
  readonly onLeave: () => void;
}

const clampQuantity = (values: Values, item: ItemFull): Values => ({
  ...values,
  quantity: sanitizeQuantity(values.quantity, Math.max(1, getMaxQuantity(item))) || '1',
});

/** State and actions of the order form: values, draft on the device, and sending. */
export const useOrderForm = ({ item: given, draft, onLeave }: Options) => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const [item, setItem] = useState(() => withOrderPrice(given));
  const [start] = useState(() =>
    clampQuantity(draft ? orderToValues(draft) : getInitialValues(user, getDeliveryOptions(given.type)[0]), given),
  );
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState(false);
  const [sending, setSending] = useState<PendingRequest | null>(null);
  const [orderError, setOrderError] = useState<OrderError | null>(null);
  // Fields changed since the last error: their messages are hidden.
  const [changedFields, setChangedFields] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<YesNo | null>(null);

  const guest = user === null;
  useEffect(() => {
    const last = guest ? (readStored(CUSTOMER) as Partial<Values> | null) : null;
    if (last) setValues((now) => ({ ...now, ...last }));
  }, [guest]);
  const draftStore = useDraft<OrderDraft>(
    `draft:order:${given.id}${draft ? `:${draft.id}` : ''}`,
    { base: start, values, sending },
    touched,
    (before) => {
      setTouched(true);
      setSending(before.sending);
      setValues((now) => clampQuantity(mergeValues(before.base, before.values, now), given));
    },
  );
  const ref = usePreHydrationInput(values, (early) => {
    setTouched(true);
    setValues((now) => clampQuantity({ ...now, ...early }, given));
  });
  // The error messages are in the page only after this render.
  useEffect(() => {
    if (orderError) focusFirstError(Object.keys(orderError.fields));
  }, [orderError]);

  /** Reloads the item after a conflict, since price or quantity may have changed. */
  const reloadItem = async (): Promise<void> => {
    const { item: now } = await api('GET /api/items/{id}', { params: { id: given.id } });
    setItem(withOrderPrice(now));
    setValues((typed) => clampQuantity(typed, now));
  };

  const handleError = async ({ code, status, message, fields }: ApiError, asked: YesNo): Promise<void> => {
    const answered = status >= 400 && status < 500;
    if (answered) setSending(null);
    // Reloading may fail when the item is gone; the error message already says so.
    if (code === 'conflict') await reloadItem().catch(() => {});
    setChangedFields([]);
    setOrderError({ message: message || t('order.offline'), fields, again: answered ? null : asked });
  };

  const leaveTo = async (path: string): Promise<void> => {
    setTouched(false);
    draftStore.forget();
    await navigate(path);
  };

  const send = async (asked: YesNo): Promise<void> => {
    const attempt = sending?.draft === asked ? sending : { draft: asked, key: createIdempotencyKey() };
    setTouched(true);
    setSending(attempt);
    setBusy(asked);
    setOrderError(null);
    try {
      const { tracking_url } = await api(
        'POST /api/orders/store',
        { body: toRequestBody(values, { item, draft: asked, draftId: draft?.id }) },
        { headers: { 'idempotency-key': attempt.key } },
      );
      if (asked === 'Yes') {
        await leaveTo(PATHS.buyerOrders);
        showToast(t('order.draft_saved'));
      } else {
        if (guest) writeStored(CUSTOMER, JSON.stringify(getRememberedValues(values)));
        await leaveTo(withQuery(PATHS.orderThanks, { token: tracking_url.split('/').at(-1) }));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await handleError(error, asked);
    } finally {
      setBusy(null);
    }
  };

  return {
    ref,
    item,
    values,
    set: (changed: Partial<Values>): void => {
      setTouched(true);
      setChangedFields((before) => [...before, ...Object.keys(changed)]);
      setValues((now) => ({ ...now, ...changed }));
    },
    errorOf: (name: Name): string | undefined =>
      changedFields.includes(name) ? undefined : orderError?.fields[name]?.[0],
    orderError,
    busy,
    restored: draftStore.restored,
    order: (): void => void send('No'),
    retry: (): void => void (orderError?.again && send(orderError.again)),
    saveDraft: (): void => {
      if (!guest) return void send('Yes');
      // A guest's draft can only be stored on the device.
      draftStore.saveDraft();
      showToast(t('order.kept_here'));
      onLeave();
    },
    /** Resets the form to its prefilled values and deletes the device's draft. */
    startOver: (): void => {
      draftStore.forget();
      setTouched(false);
      setOrderError(null);
      setSending(null);
      setValues(start);
    },
  };
};
export type OrderForm = Omit<ReturnType<typeof useOrderForm>, 'ref'>;
