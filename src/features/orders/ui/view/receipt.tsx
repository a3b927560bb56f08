import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { formatDate } from '#i18n/format.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import { nameIn } from '#lib/lang.ts';
import { formatPhoneText, getFullName } from '#lib/text.ts';
import { Money } from '#ui/money.tsx';
import type { OrderFull } from '#features/orders/contract.ts';
import { showsQuantity } from '#features/orders/rules/orderable.ts';
import { DeliveryFee, OrderTotal } from '../order-total.tsx';
import '#i18n/bundles/orders.ts';
import '#i18n/bundles/tracking.ts';

interface PartyProps {
  readonly title: string;
  readonly name: string;
  readonly phone: string | null;
  readonly children?: ReactNode;
}

const PartyLines = ({ title, name, phone, children }: PartyProps): ReactNode => (
  <section className="min-w-0 flex-1">
    <h2 className="text-sm font-normal">{title}</h2>
    <p dir="auto" className="text-match font-semibold">
      {name}
    </p>
    {phone && (
      <p>
        <bdi className="ltr-run">{formatPhoneText(phone)}</bdi>
      </p>
    )}
    {children}
  </section>
);

const Sign = ({ label }: { label: string }): ReactNode => (
  <p className="flex-1 border-b border-ink pb-16 text-sm">{label}</p>
);

/** The order on paper, which is both the receipt and the delivery note: parties, line, fee, total, and places to sign. */
export const Receipt = ({ order }: { order: OrderFull }): ReactNode => {
  const { t, lang } = useSite();
  const { id, created_at, status, seller, delivery, item, price, quantity, total, pickup, city, address } = order;
  const per = item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined;
  const row = 'border-b border-line py-2';
  return (
    <article className="hidden flex-col gap-6 print:flex">
      <header className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2">
        <div>
          <p className="font-semibold">{t('layout.name')}</p>
          <p className="text-2xl font-semibold">{t('orders.number', { id })}</p>
        </div>
        <div className="text-end">
          <p>{formatDate(created_at, lang)}</p>
          <p className="font-semibold">{t(`orders.status.${status}`)}</p>
        </div>
      </header>
      <div className="flex gap-6">
        <PartyLines title={t('tracking.seller')} name={getFullName(seller)} phone={seller.phone}>
          {order.origin && <p>{nameIn(order.origin, lang)}</p>}
        </PartyLines>
        <PartyLines title={t('tracking.customer')} name={order.name} phone={order.phone}>
          {pickup === 'No' && (
            <p dir="auto" className="text-match">
              {[address, city && nameIn(city, lang)].filter(Boolean).join('، ')}
            </p>
          )}
        </PartyLines>
        {delivery && <PartyLines title={t('tracking.driver')} name={getFullName(delivery)} phone={delivery.phone} />}
      </div>
      <table className="w-full text-start">
        <tbody>
          <tr>
            <th scope="row" dir="auto" className={`${row} text-match font-medium`}>
              {item.title}
            </th>
            <td className={row}>
              {showsQuantity({ type: item.type, quantity }) && formatQuantity(quantity, item.price_unit, t)}
            </td>
            <td className={`${row} text-end`}>
              {price === null ? t('common.free_price') : <Money amount={price} per={per} />}
            </td>
          </tr>
          {pickup === 'No' && (
            <tr>
              <th scope="row" colSpan={2} className={`${row} text-start font-normal`}>
                {t('common.delivery')}
              </th>
              <td className={`${row} text-end`}>
                <DeliveryFee fee={order.delivery_fee} />
              </td>
            </tr>
          )}
          <tr className="text-lg font-semibold">
            <th scope="row" colSpan={2} className={`${row} text-start`}>
              {t('tracking.total')}
            </th>
            <td className={`${row} text-end`}>
              <OrderTotal total={total} />
            </td>
          </tr>
        </tbody>
      </table>
      <div className="flex gap-10">
        <Sign label={t('tracking.sign.seller')} />
        <Sign label={t('tracking.sign.customer')} />
      </div>
    </article>
  );
};
