import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite, useUser } from '#client/site.tsx';
import { Money } from '#ui/money.tsx';
import type { ItemFull } from '#features/items/contract.ts';
import { getDeliveryOptions, calculateFormTotals, getPaymentKey } from './values.ts';
import '#i18n/bundles/order.ts';
import { nameIn } from '#lib/lang.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { createKey } from '#client/offline/outbox/entry.ts';
import { TextField } from '#ui/text-field.tsx';
import { MAX_EMAIL_LENGTH } from '#lib/text.ts';
import type { Group } from '#ui/select.tsx';
import type { Order } from '#features/orders/contract.ts';
import { DistanceFee, OrderTotal } from '../order-total.tsx';
import { AmountFields } from './amount-fields.tsx';
import { ORDER_FIELDS } from '#features/orders/rules/fields.ts';
import { useOrderForm, type OrderForm as FormState } from './use-order-form.ts';
import { AddressFields } from './address-fields.tsx';
import '#i18n/bundles/accounts.ts';

interface DeliveryChoiceProps {
  readonly item: ItemFull;
  readonly pickup: string;
  readonly quote: FormState['delivery']['quote'];
  readonly onChange: (pickup: 'Yes' | 'No') => void;
}

/** The fee of a delivery to the chosen city with what it is for, else as the seller states it; nothing when they agree on it. */
const StatedFee = ({ item, quote }: Pick<DeliveryChoiceProps, 'item' | 'quote'>): ReactNode => {
  const { t } = useSite();
  const { delivery_fee: fee, delivery_fee_km: perKm } = item;
  if (quote?.tooFar)
    return <span className="text-sm text-clay">{t('order.not_so_far', { km: quote.maxKm ?? 0 })}</span>;
  if (perKm !== null && quote && quote.fee !== null)
    return (
      <span className="flex flex-col">
        <Money amount={quote.fee} />
        <DistanceFee km={quote.km} perKm={perKm} />
      </span>
    );
  if (perKm !== null) return <Money amount={perKm} per={t('order.km')} />;
  if (fee === null) return null;
  return fee === 0 ? <span className="font-medium text-olive">{t('common.free')}</span> : <Money amount={fee} />;
};

/** Delivery or pickup; hidden when there is only one option. */
const DeliveryChoice = ({ item, pickup, quote, onChange }: DeliveryChoiceProps): ReactNode => {
  const { t } = useSite();
  const ways = getDeliveryOptions(item);
  if (ways.length === 1)
    return (
      <noscript>
        <input type="hidden" name="pickup" value={pickup} />
      </noscript>
    );
  const kind = item.type === 'Service' ? 'service' : 'goods';
  const isTooFar = (way: 'Yes' | 'No'): boolean => way === 'No' && quote?.tooFar === true && pickup !== way;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t(`order.way.${kind}.legend`)}</legend>
      <div className="grid-fit-2 gap-3">
        {ways.map((way) => (
          <label
            key={way}
            data-read={pickup === way || undefined}
            className="relative flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-line bg-raised px-3 pt-4 pb-3.5 text-center transition duration-150 hover:bg-olive-wash has-checked:border-olive has-checked:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky"
          >
            {/* A chosen one stays: the city says why it is refused. */}
            {!isTooFar(way) && (
              <input
                type="radio"
                name="pickup"
                value={way}
                checked={pickup === way}
                onChange={() => onChange(way)}
                className="absolute start-3 top-3 size-5 accent-olive"
              />
            )}
            <Icon name={way === 'No' ? 'truck' : 'store'} className="size-9 text-olive" />
            <span className="font-semibold">{t(`order.way.${kind}.${way}`)}</span>
            <span className="text-sm text-soft">{t(`order.way.${kind}.${way}_text`)}</span>
            {way === 'No' ? (
              <StatedFee item={item} quote={quote} />
            ) : (
              <span className="font-medium text-olive">{t('order.no_fee')}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface OrderFormProps {
  readonly item: ItemFull;
  /** The options of the city. */
  readonly cities: readonly Group[];
  readonly draft?: Order | undefined;
  /** Whether the form is on its own page or in a dialog, which decides where the submit bar sticks. */
  readonly within: 'page' | 'sheet';
  readonly onLeave: () => void;
}

const BAR = {
  page: 'action-bar',
  // The bar is at the edge of the dialog, outside its padding.
  sheet: 'tall:sticky -bottom-5 -mx-5 border-t bg-surface px-5 py-3',
} as const;

/** Name, phone and e-mail of the customer. */
const CustomerFields = ({ form: { values, set, fieldError } }: { form: FormState }): ReactNode => {
  const { t } = useSite();
  const bind = (name: 'name' | 'phone' | 'email') => ({
    name,
    label: t(`order.${name}`),
    className: 'min-h-12',
    value: values[name],
    error: fieldError(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField {...bind('name')} autoComplete="name" maxLength={ORDER_FIELDS.name.max} enterKeyHint="next" />
      <TextField
        {...bind('phone')}
        help={t('order.phone_help')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        ltr
        placeholder="06 12 34 56 78"
        maxLength={40}
        enterKeyHint="next"
      />
      <TextField
        {...bind('email')}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        ltr
        maxLength={MAX_EMAIL_LENGTH}
        enterKeyHint="next"
      />
    </>
  );
};

/** The fields of the request that a browser sends by itself, without scripts. */
const RequestFields = ({ item, draft }: Pick<OrderFormProps, 'item' | 'draft'>): ReactNode => {
  const user = useUser();
  return (
    <noscript>
      <input type="hidden" name="form" value="order" />
      <input type="hidden" name="key" value={createKey()} />
      <input type="hidden" name="item_id" value={item.id} />
      {draft && <input type="hidden" name="draft_id" value={draft.id} />}
      {user && <input type="hidden" name="signed_in" value="Yes" />}
    </noscript>
  );
};

/** The order form: quantity, customer and address. Payment is in cash. */
export const OrderForm = ({ item: given, draft, within, onLeave, cities }: OrderFormProps): ReactNode => {
  const { t, lang } = useSite();
  const { ref, ...form } = useOrderForm({ item: given, draft });
  const { item, values, message, retry, orderAsGuest, busy } = form;
  const way = values.pickup === 'Yes' ? 'Yes' : 'No';
  const paid = getPaymentKey(item.type, way);
  const totals = calculateFormTotals(item, values.quantity, form.delivery.fee);
  return (
    <form
      ref={ref}
      noValidate
      method="post"
      aria-label={t('order.heading')}
      className="relative flex flex-col gap-5"
      // Only the button submits: the enter key in a field must not place an order.
      onSubmit={(event) => event.preventDefault()}
    >
      <RequestFields item={item} draft={draft} />
      {form.restored && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-sky-wash py-1 ps-4 pe-1"
        >
          <span>{t('order.restored')}</span>
          <Button variant="bare" className="shrink-0 px-3!" onClick={form.startOver}>
            {t('order.start_over')}
          </Button>
        </div>
      )}
      {message && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-clay-wash px-4 py-3 font-medium text-clay"
        >
          <span>{message}</span>
          {retry && (
            <Button variant="quiet" busy={busy !== null} onClick={retry} className="noscript:hidden">
              {t('common.retry')}
            </Button>
          )}
          {orderAsGuest && (
            <Button variant="quiet" busy={busy !== null} onClick={orderAsGuest} className="noscript:hidden">
              {t('accounts.order_as_guest')}
            </Button>
          )}
        </div>
      )}
      <AmountFields form={form} />
      <DeliveryChoice
        item={item}
        pickup={way}
        quote={form.delivery.quote}
        onChange={(pickup) => form.set({ pickup })}
      />
      {way === 'Yes' && item.city && (
        <p className="flex items-start gap-2.5">
          <Icon name="map-pin" className="mt-1 size-5 shrink-0 text-olive" />
          <span>{t('order.fetched_in', { city: nameIn(item.city, lang) })}</span>
        </p>
      )}
      <CustomerFields form={form} />
      <AddressFields form={form} cities={cities} />
      <div className="flex gap-3 rounded-card bg-olive-wash p-4">
        <Icon name="banknote" className="size-8 shrink-0 text-olive" />
        <div data-read className="min-w-0">
          <p className="font-semibold">{t(`order.cash.${paid}`)}</p>
          <p className="text-sm">{t(`order.cash.${paid}_text`)}</p>
        </div>
      </div>
      <div className={`z-10 flex flex-wrap items-center gap-x-4 gap-y-[4px] border-line ${BAR[within]}`}>
        {/* Without scripts the total would not follow the quantity. */}
        <p
          data-read
          className="flex min-w-0 grow basis-28 flex-wrap items-baseline gap-x-2 leading-tight noscript:hidden"
        >
          <span className="grow text-sm text-soft">{t('order.total')}</span>
          <OrderTotal total={totals && totals.total} className="text-lg" />
        </p>
        <Button
          variant="main"
          busy={busy === 'No'}
          waits={busy !== null}
          onClick={form.order}
          className="min-h-[48px] min-w-0 grow-[4] text-lg noscript:hidden"
        >
          {busy !== 'No' && <Icon name="shopping-basket" className="size-6" />}
          {t('order.now')}
        </Button>
        <noscript>
          <button type="submit" className={buttonClass('main', 'min-h-12 min-w-0 grow text-lg')}>
            {t('order.now')}
          </button>
        </noscript>
      </div>
      <div className="-mt-2 flex flex-wrap gap-2 noscript:hidden">
        {form.saveDraft && (
          <Button
            variant="quiet"
            busy={busy === 'Yes'}
            waits={busy !== null}
            onClick={form.saveDraft}
            className="grow px-3!"
          >
            {t('order.save_draft')}
          </Button>
        )}
        <Button variant="bare" waits={busy !== null} onClick={onLeave} className="grow px-3!">
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
