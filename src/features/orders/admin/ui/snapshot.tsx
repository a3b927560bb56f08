import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { getCover } from '#features/items/ui/teaser.ts';
import type { Order } from '#features/orders/contract.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/dashboard.ts';
import '#client/texts/tracking.ts';

/** The item as it was ordered, with its unit price. */
export const Snapshot = ({ order: { item, price, seller } }: { order: Order }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="size-20 shrink-0 overflow-hidden rounded-field bg-olive-wash">
        <Picture path={getCover(item)} type={item.type} sizes="5rem" />
      </div>
      <div className="text-room">
        <p dir="auto" className="text-match text-lg leading-snug font-medium break-words">
          {item.id !== null && item.slug !== null ? (
            <Link
              to={pathTo('item', { slug: item.slug, id: String(item.id) })}
              className="underline-offset-4 hover:text-olive hover:underline"
            >
              {item.title}
            </Link>
          ) : (
            item.title
          )}
        </p>
        {price === null ? (
          <p className="text-soft">{t('common.free_price')}</p>
        ) : (
          <p>
            <Money amount={price} per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined} />
          </p>
        )}
        <p className="text-sm text-soft">
          {item.id === null
            ? t('tracking.gone')
            : t('moderation.by', { name: `${seller.first_name} ${seller.last_name}` })}
        </p>
      </div>
    </div>
  );
};
