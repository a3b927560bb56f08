import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.tsx';
import type { ItemFull } from '#features/items/contract.ts';
import { Picture } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';

interface Props {
  readonly item: ItemFull;
  /** Whether a large picture is on top, for the column next to the form. */
  readonly tall?: boolean;
}

export const ItemSummary = ({ item, tall = false }: Props): ReactNode => {
  const { t, lang } = useSite();
  const beside = tall ? 'lg:flex-col lg:gap-0 lg:p-0' : '';
  return (
    <div
      className={`flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 overflow-hidden rounded-card border border-line bg-surface p-3 ${beside} ${tall ? 'shadow-card lg:items-stretch' : ''}`}
    >
      <div
        className={`aspect-4/3 w-24 shrink-0 overflow-hidden rounded-field bg-olive-wash ${tall ? 'lg:w-full lg:rounded-none' : ''}`}
      >
        <Picture path={getCover(item)} type={item.type} sizes={tall ? '(min-width: 64rem) 24rem, 6rem' : '6rem'} />
      </div>
      <div className={`flex text-room flex-col gap-0.5 ${tall ? 'lg:gap-1.5 lg:p-4' : ''}`}>
        <p
          dir="auto"
          data-read
          className={`text-match leading-snug font-semibold break-words ${tall ? 'lg:text-lg' : ''}`}
        >
          {item.title}
        </p>
        {item.price === null ? (
          <p className="text-soft">{t('common.free_price')}</p>
        ) : (
          <p data-read>
            <Money
              amount={item.price}
              per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined}
              className="text-lg"
            />
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <span className="inline-flex items-center gap-1">
            <Icon name="user-round" className="size-4" />
            <bdi>
              {item.seller.first_name} {item.seller.last_name}
            </bdi>
            <StaffBadge staff={item.seller.staff} />
          </span>
          {item.city && (
            <span className="inline-flex items-center gap-1">
              <Icon name="map-pin" className="size-4" />
              {nameIn(item.city, lang)}
            </span>
          )}
        </p>
      </div>
    </div>
  );
};
