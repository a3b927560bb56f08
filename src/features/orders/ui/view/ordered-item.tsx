import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.tsx';
import { Picture, TitleWords } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import type { Order } from '#features/orders/contract.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import '#i18n/bundles/quantities.ts';
import { showsQuantity } from '#features/orders/rules/orderable.ts';
import { reservesStock } from '#features/orders/rules/statuses.ts';
import { DeliveryFee, OrderTotal } from '../order-total.tsx';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/tracking.ts';
import type { IconName } from '#ui/icon-names.ts';

/** The title of the ordered item, linked while the item exists. */
const Title = ({ item }: Pick<Order, 'item'>): ReactNode => {
  const { t } = useSite();
  if (item.id === null || item.slug === null)
    return (
      <>
        <p dir="auto" data-read className="text-match font-medium break-words">
          {item.title}
        </p>
        <p className="text-sm text-soft">{t('tracking.gone')}</p>
      </>
    );
  return (
    <Link
      to={pathTo('item', { slug: item.slug, id: String(item.id) })}
      dir="auto"
      data-read
      className="block text-match font-medium break-words underline-offset-4 hover:text-olive hover:underline"
    >
      {item.title}
    </Link>
  );
};

export const OrderedItem = ({ order }: { order: Order }): ReactNode => {
  const { t } = useSite();
  const { item, price, quantity, total, pickup, status, delivery_fee: fee, delivery_km: km } = order;
  return (
    <Card id="ordered" icon="package" title={t('tracking.ordered')}>
      <div className="flex flex-wrap gap-3">
        <div className="size-20 shrink-0 overflow-hidden rounded-field bg-olive-wash">
          <Picture path={getCover(item)} type={item.type} sizes="5rem" />
        </div>
        <div className="text-room">
          <Title item={item} />
          <TitleWords words={item.title_words} className="text-sm text-soft" />
          <p data-read>
            {showsQuantity({ type: item.type, quantity }) && (
              <>
                <bdi className="font-bold tabular-nums">{formatQuantity(quantity, item.price_unit, t)}</bdi>
                {item.price_unit === null ? ' × ' : ' · '}
              </>
            )}
            {price === null ? (
              t('common.free_price')
            ) : (
              <Money amount={price} per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined} />
            )}
          </p>
        </div>
      </div>
      <dl data-read className="flex flex-col gap-1.5 border-t border-line pt-3">
        {pickup === 'No' && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>
              {t('common.delivery')}
              {km !== null && <span className="block text-sm text-soft">{t('tracking.by_road', { km })}</span>}
            </dt>
            <dd>
              <DeliveryFee fee={fee} />
            </dd>
          </div>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
          <dt className="text-base font-medium">
            {t('tracking.total')}
            {pickup === 'No' && fee === null && total !== null && (
              <span className="block text-sm font-normal text-soft">{t('tracking.without_delivery')}</span>
            )}
          </dt>
          <dd>
            <OrderTotal total={total} />
          </dd>
        </div>
      </dl>
      {reservesStock(status) && (
        <p data-read className="flex items-center gap-2 rounded-field bg-olive-wash px-3 py-2 font-medium text-olive">
          <Icon name="banknote" className="size-5.5 shrink-0" />
          {t(pickup === 'Yes' ? 'tracking.cash_fetched' : 'tracking.cash')}
        </p>
      )}
    </Card>
  );
};

interface CardProps {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

export const Card = ({ id, icon, title, children }: CardProps): ReactNode => (
  <section
    aria-labelledby={id}
    className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
  >
    <h2 id={id} className="flex items-center gap-2 text-lg">
      <Icon name={icon} className="size-5.5 shrink-0 text-olive" />
      {title}
    </h2>
    {children}
  </section>
);
