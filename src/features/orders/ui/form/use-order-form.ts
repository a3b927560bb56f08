import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { focusFirst } from '../../../../client/focus-first.ts';
import { keep, readKept } from '../../../../ui/on-device.ts';
import { useSite } from '../../../../client/site.ts';
import { say } from '../../../../client/toasts.ts';
import { useDraft } from '../../../../ui/use-draft.ts';
import { useEarly } from '../../../../ui/use-early.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi, useUser } from '../../../../client/use-api.ts';
import type { ItemFull } from '../../../items/contract.ts';
import type { Order } from '../../contract.ts';
import { newKey } from './new-key.ts';
import {
  asOrdered,
  bodyOf,
  freshValues,
  mergedValues,
  mostOf,
  quantityTyped,
  rememberedOf,
  valuesOf,
} from './values.ts';
import type { Name, Values } from './values.ts';
import { waysOf } from './ways.ts';

/** Where the device keeps who ordered last. */
const CUSTOMER = 'order:customer';

type YesNo = 'Yes' | 'No';

/** An order on its way: as long as no answer came, another attempt is the same order. */
interface Sending {
  readonly draft: YesNo;
  readonly key: string;
}

interface Kept {
  readonly base: Values;
  readonly values: Values;
  readonly sending: Sending | null;
}

interface Refusal {
  readonly message: string;
  readonly fields: ApiError['fields'];
  /** What may simply be tried once more. */
  readonly again: YesNo | null;
}

interface Options {
  readonly item: ItemFull;
  /** The draft that the form is filled in from. */
  readonly draft?: Order | undefined;
  readonly onLeave: () => void;
}

const within = (values: Values, item: ItemFull): Values => ({
  ...values,
  quantity: quantityTyped(values.quantity, Math.max(1, mostOf(item))) || '1',
});

/** Everything the order form does: its values, what is kept of them on the device, and the sending. */
export const useOrderForm = ({ item: given, draft, onLeave }: Options) => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const [item, setItem] = useState(() => asOrdered(given));
  const [start] = useState(() => within(draft ? valuesOf(draft) : freshValues(user, waysOf(given.type)[0]), given));
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // What was changed since: its message holds no longer.
  const [mended, setMended] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<YesNo | null>(null);

  const guest = user === null;
  useEffect(() => {
    const last = guest ? (readKept(CUSTOMER) as Partial<Values> | null) : null;
    if (last) setValues((now) => ({ ...now, ...last }));
  }, [guest]);
  const kept = useDraft<Kept>(
    `draft:order:${given.id}${draft ? `:${draft.id}` : ''}`,
    { base: start, values, sending },
    touched,
    (before) => {
      setTouched(true);
      setSending(before.sending);
      setValues((now) => within(mergedValues(before.base, before.values, now), given));
    },
  );
  const ref = useEarly(values, (early) => {
    setTouched(true);
    setValues((now) => within({ ...now, ...early }, given));
  });
  // Only now do the messages stand in the page.
  useEffect(() => {
    if (refusal) focusFirst(Object.keys(refusal.fields));
  }, [refusal]);

  /** Others ordered meanwhile, or its seller changed it: what is left and what it costs now. */
  const catchUp = async (): Promise<void> => {
    const { item: now } = await api('GET /api/items/{id}', { params: { id: given.id } });
    setItem(asOrdered(now));
    setValues((typed) => within(typed, now));
  };

  const refuse = async ({ code, status, message, fields }: ApiError, asked: YesNo): Promise<void> => {
    const answered = status >= 400 && status < 500;
    if (answered) setSending(null);
    // It may be gone altogether, which the refusal says.
    if (code === 'conflict') await catchUp().catch(() => {});
    setMended([]);
    setRefusal({ message: message || t('order.offline'), fields, again: answered ? null : asked });
  };

  const leaveWith = async (path: string): Promise<void> => {
    setTouched(false);
    kept.forget();
    await navigate(path);
  };

  const send = async (asked: YesNo): Promise<void> => {
    const attempt = sending?.draft === asked ? sending : { draft: asked, key: newKey() };
    setTouched(true);
    setSending(attempt);
    setBusy(asked);
    setRefusal(null);
    try {
      const { tracking_url } = await api(
        'POST /api/orders/store',
        { body: bodyOf(values, { item, draft: asked, draftId: draft?.id }) },
        { headers: { 'idempotency-key': attempt.key } },
      );
      if (asked === 'Yes') {
        await leaveWith(PATHS.buyerOrders);
        say(t('order.draft_saved'));
      } else {
        if (guest) keep(CUSTOMER, JSON.stringify(rememberedOf(values)));
        await leaveWith(withQuery(PATHS.orderThanks, { token: tracking_url.split('/').at(-1) }));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refuse(error, asked);
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
      setMended((before) => [...before, ...Object.keys(changed)]);
      setValues((now) => ({ ...now, ...changed }));
    },
    errorOf: (name: Name): string | undefined => (mended.includes(name) ? undefined : refusal?.fields[name]?.[0]),
    refusal,
    busy,
    restored: kept.restored,
    order: (): void => void send('No'),
    retry: (): void => void (refusal?.again && send(refusal.again)),
    saveDraft: (): void => {
      if (!guest) return void send('Yes');
      // Nobody could find a guest's draft again but this device.
      kept.keepNow();
      say(t('order.kept_here'));
      onLeave();
    },
    /** Back to what is known of the person; what was kept on the device goes. */
    startOver: (): void => {
      kept.forget();
      setTouched(false);
      setRefusal(null);
      setSending(null);
      setValues(start);
    },
  };
};
export type OrderForm = Omit<ReturnType<typeof useOrderForm>, 'ref'>;
