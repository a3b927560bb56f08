import type { ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.tsx';
import type { AdminCard } from '../contract.ts';
import '#i18n/bundles/dashboard.ts';
import { Badge } from '#ui/badge.tsx';
import { StateBadge } from '#features/items/ui/state-badge.tsx';
import '#i18n/bundles/admin.ts';

export const ItemsPrice = ({ item: { price, price_unit } }: { item: AdminCard }): ReactNode => {
  const { t } = useSite();
  if (price === null) return <span className="text-soft">{t('my_items.price_unknown')}</span>;
  return <Money amount={price} per={price_unit ? t(`item_types.unit.${price_unit}`) : undefined} />;
};

/** The state of an item, whether it is sold, and the end of its boost. */
export const ItemsState = ({ item }: { item: AdminCard }): ReactNode => {
  const { t, lang } = useSite();
  return (
    <span className="flex flex-wrap gap-1">
      <StateBadge state={item.state} deleted={item.deleted === '1'} />
      {item.sold === 'Yes' && <Badge variant="clay">{t('common.sold')}</Badge>}
      {item.boosted && item.boosted_until && (
        <Badge variant="saffron">
          <Icon name="star" className="size-4 fill-current" />
          <span className="sr-only">{t('admin_items.until', { day: formatDate(item.boosted_until, lang) })}</span>
          <span aria-hidden="true" className="whitespace-nowrap">
            {formatDate(item.boosted_until, lang)}
          </span>
        </Badge>
      )}
    </span>
  );
};
