import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi, useUser, useSite, usePosted } from '#client/site.tsx';
import type { ItemFull } from '#features/items/contract.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { ApiError } from '#client/api.ts';
import { writeDated } from '#client/forms/use-draft.ts';

import { useForm } from '#client/forms/use-form.ts';
import { createKey } from '#client/offline/outbox/entry.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { useFormValues } from '#client/forms/use-form-values.ts';
import { readStored, type DraftKey } from '#client/local-storage.ts';
import { showToast } from '#client/toasts.ts';
import type { Order } from '#features/orders/contract.ts';
import { getDefaultQuantity, getQuantityBounds } from '#features/orders/rules/amounts.ts';
import {
  getDeliveryOptions,
  isDelivered,
  NO_REQUEST,
  getInitialValues,
  getRememberedValues,
  orderToValues,
  sanitizeQuantity,
  toRequestBody,
  withOrderPrice,
  type Name,
  type Values,
  type ValuesWithRequest,
} from './values.ts';
import '#i18n/bundles/order.ts';

interface Quote {
  readonly city: string;
  readonly fee: number | null;
  readonly km: number | null;
  readonly maxKm: number | null;
  readonly tooFar: boolean;
}

/** The delivery of the order in the form, as far as it is known. */
interface FormDelivery {
  /** Dirhams; 0 for pickup, null while it is unknown. */
  readonly fee: number | null;
  /** The distance that a fee per kilometre is for. */
  readonly km: number | null;
  readonly tooFar: boolean;
  /** The fee and distance of a delivery, also while pickup is chosen: the option shows it first. Null while it is unknown. */
  readonly quote: Pick<Quote, 'fee' | 'km' | 'maxKm' | 'tooFar'> | null;
}

/**
 * The delivery fee for the chosen city. A fee per kilometre and the longest distance depend on the city; the server calculates
 * them, as it does for the order.
 */
const useDeliveryFee = (
  item: ItemFull,
  { pickup, city_id: city }: { readonly pickup: string; readonly city_id: string },
): FormDelivery => {
  const api = useApi();
  const [quote, setQuote] = useState<Quote | null>(null);
  const asks = item.delivery !== null && isDelivered(item) && city !== '';
  useEffect(() => {
    if (!asks) return undefined;
    let current = true;
    const query = { item_id: item.id, city_id: city };
    api('GET /api/orders/delivery', { query }).then(
      ({ delivery_fee: fee, distance_km: km, max_km: maxKm, too_far: tooFar }) =>
        current && setQuote({ city, fee, km, maxKm, tooFar }),
      // Offline: the fee stays unknown, and the order has it.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [api, asks, city, item.id]);
  const known = asks && quote?.city === city ? quote : null;
  if (pickup === 'Yes') return { fee: 0, km: null, tooFar: false, quote: known };
  const perKm = item.delivery_fee_km !== null;
  return {
    fee: perKm ? (known?.fee ?? null) : item.delivery_fee,
    km: perKm ? (known?.km ?? null) : null,
    tooFar: known?.tooFar ?? false,
    quote: known,
  };
};

/** Storage key of a guest's last customer details. */
const CUSTOMER = 'order:customer';

type YesNo = 'Yes' | 'No';

interface Options {
  readonly item: ItemFull;
  readonly draft?: Order | undefined;
}

/** The values an item allows: at most what is left, and a delivery option that the seller offers. */
const fitItem = <V extends Values>(values: V, item: ItemFull): V => {
  const { min, max } = getQuantityBounds(item);
  const options: readonly string[] = getDeliveryOptions(item);
  return {
    ...values,
    quantity: sanitizeQuantity(values.quantity, max) || String(min),
    pickup: options.includes(values.pickup) ? values.pickup : (options[0] ?? 'No'),
  };
};

const getDefaults = (item: ItemFull) => ({
  pickup: getDeliveryOptions(item)[0] ?? 'No',
  quantity: getDefaultQuantity(item),
  city_id: item.city_id,
});

/** A guest's details from the last order on this device. */
const readRemembered = (): Partial<Values> | null => {
  const stored = readStored(CUSTOMER) as Partial<Values> | null;
  // An order without a city keeps the one that is proposed; the time is no text.
  return stored && Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string' && value));
};

/** State and actions of the order form: values, draft on the device, and sending. */
export const useOrderForm = ({ item: given, draft }: Options) => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const [item, setItem] = useState(() => withOrderPrice(given));
  const posted = usePosted('order');
  const [base] = useState<ValuesWithRequest>(() => ({
    ...fitItem(draft ? orderToValues(draft) : getInitialValues(user, getDefaults(given)), given),
    // A refused quantity stays as it was typed.
    ...posted?.values,
    ...NO_REQUEST,
  }));
  /** The kind of the last request; it can be repeated if there was no response. */
  const [lastDraft, setLastDraft] = useState<YesNo>('No');

  const guest = user === null;
  const draftKey: DraftKey = `draft:order:${given.id}${draft ? `:${draft.id}` : ''}`;
  const form = useForm({ reload: false, name: 'order' });
  const fields = useFormValues<ValuesWithRequest>({
    form: form.ref,
    base,
    draftKey,
    getRemembered: () => (guest ? readRemembered() : null),
    normalize: (values) => fitItem(values, given),
  });
  const { request_draft, request_key, ...values } = fields.values;
  const delivery = useDeliveryFee(item, values);

  /** Reloads the item after a conflict, since price or quantity may have changed. */
  const reloadItem = async (): Promise<void> => {
    try {
      const { item: now } = await api('GET /api/items/{id}', { params: { id: given.id } });
      setItem(withOrderPrice(now));
      fields.correct((typed) => fitItem(typed, now));
    } catch {
      // The item may be gone; the error message already says so.
    }
  };

  const isAnswered = ({ status }: ApiError): boolean => status >= 400 && status < 500;

  const handleError = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError) {
      if (isAnswered(error)) fields.set(NO_REQUEST);
      if (error.code === 'conflict') await reloadItem();
    }
    throw error;
  };

  const leaveTo = async (path: string): Promise<void> => {
    fields.discardDraft();
    await navigate(path);
  };

  const send = async (kind: YesNo, signedIn: boolean): Promise<void> => {
    const key = request_draft === kind ? request_key : createKey();
    setLastDraft(kind);
    fields.set({ request_draft: kind, request_key: key });
    const outcome = await callOrQueue(
      'POST /api/orders/store',
      {
        body: {
          ...toRequestBody(values, { item, draft: kind, draftId: signedIn ? draft?.id : undefined, signedIn }),
          // The form for the code stores it.
          phone_proof: readStored('order:proof') as string | null,
        },
      },
      {
        kind: kind === 'Yes' ? 'order_draft' : 'order',
        id: key,
        title: given.title,
        path: pathTo('order', { id: String(given.id) }),
        draftKey,
      },
    ).catch(handleError);
    if (kind === 'No' && guest) writeDated(CUSTOMER, JSON.stringify(getRememberedValues(values)));
    if (outcome.state === 'waiting') {
      await leaveTo(PATHS.offline);
    } else if (kind === 'Yes') {
      await leaveTo(PATHS.buyerOrders);
      showToast(t('order.draft_saved'));
    } else {
      await leaveTo(withQuery(PATHS.orderThanks, { token: outcome.result.tracking_url.split('/').at(-1) }));
    }
  };
  const submit = (kind: YesNo, signedIn = !guest): void => void form.run(() => send(kind, signedIn));

  const { error } = form;
  // The sheet for signing in was closed; it has loaded the texts of accounts.
  const isSignedOut = lastDraft === 'No' && error?.code === 'unauthenticated';
  return {
    ref: form.ref,
    item,
    values,
    /** The fee for the chosen city. */
    delivery,
    set: (changed: Partial<Values>): void => {
      form.hideErrors(Object.keys(changed));
      fields.set(changed);
    },
    fieldError: (name: Name): string | undefined => form.fieldError(name),
    message: error && (error.message || t('order.offline')),
    /** The request in progress: saving a draft (Yes) or placing the order (No). */
    busy: form.busy ? lastDraft : null,
    restored: fields.restored,
    order: (): void => submit('No'),
    /** Places the order as a guest; null unless the session of a user has expired. */
    orderAsGuest: isSignedOut ? (): void => submit('No', false) : null,
    /** Repeats the request unchanged; null when the server has answered it. */
    retry: error && !isAnswered(error) ? (): void => submit(lastDraft) : null,
    /** Saves a draft; null for guests, whose input the device stores anyway. */
    saveDraft: guest ? null : (): void => submit('Yes'),
    /** Resets the form to its prefilled values and deletes the device's draft. */
    startOver: (): void => {
      form.reset();
      fields.reset();
    },
  };
};
export type OrderForm = Omit<ReturnType<typeof useOrderForm>, 'ref'>;
