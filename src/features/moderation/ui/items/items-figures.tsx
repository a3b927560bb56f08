import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.ts';
import type { AdminCard } from '#features/items/contract.ts';
import '#client/texts/dashboard.ts';

const Figure = ({ icon, count, words }: { icon: IconName; count: number; words: string }): ReactNode => {
  const { lang } = useSite();
  return (
    <span className="inline-flex items-center gap-1" title={words}>
      <Icon name={icon} className="size-4" />
      <span aria-hidden="true" className="tabular-nums">
        {formatNumber(count, lang)}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
};

/** Views and likes of an item. */
export const ItemsFigures = ({ item: { views, likes } }: { item: AdminCard }): ReactNode => {
  const { t } = useSite();
  return (
    <span className="flex gap-3 text-sm text-soft">
      <Figure icon="eye" count={views} words={t('my_items.views', { count: views })} />
      <Figure icon="heart" count={likes} words={t('my_items.likes', { count: likes })} />
    </span>
  );
};

/** The price of an item, or that there is none. */
export const ItemsPrice = ({ item: { price, price_unit } }: { item: AdminCard }): ReactNode => {
  const { t } = useSite();
  if (price === null) return <span className="text-soft">{t('my_items.price_unknown')}</span>;
  return <Money amount={price} per={price_unit ? t(`item_types.unit.${price_unit}`) : undefined} />;
};
