import type { ReactNode } from 'react';
import { formatMonth, formatNumber } from '#i18n/format.ts';
import { pathTo } from '#lib/paths.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { AverageRating } from '#ui/average-rating.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { SellerTypes } from './seller-types.tsx';
import type { SellerTeaser } from './load.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/sellers.ts';

interface Props {
  readonly seller: SellerTeaser;
  readonly eager?: boolean;
}

/** A seller in a list. The whole card is a link. */
export const SellerTile = ({ seller, eager = false }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { goods: kinds, distance_km } = seller;
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card transition-shadow duration-150 hover:shadow-raised">
      <div className="flex items-center gap-3">
        <Avatar path={seller.avatar} size={64} eager={eager} className="size-16" />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-1.5 text-base leading-snug">
            <Link
              dir="auto"
              to={pathTo('seller', { id: String(seller.id) })}
              className="text-match truncate outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-sky"
            >
              {seller.name || t('sellers.unnamed')}
            </Link>
            {seller.verified && (
              <span className="shrink-0 text-olive" title={t('sellers.verified')}>
                <Icon name="badge-check" className="size-5" />
                <span className="sr-only">{t('sellers.verified')}</span>
              </span>
            )}
          </h2>
          <StaffBadge staff={seller.staff} />
          <p className="flex items-center gap-1 text-sm">
            <Icon name="map-pin" className="size-4 shrink-0 text-soft" />
            <span className="truncate">{seller.city ?? t('card.no_city')}</span>
            {distance_km !== undefined && (
              <span className="ms-auto shrink-0 ps-2 font-medium text-olive">
                {t('card.km', { km: formatNumber(distance_km, lang) })}
              </span>
            )}
          </p>
          <p className="truncate text-sm text-soft">
            {t(`sellers.standing.${seller.for}`)} · {t('sellers.since', { date: formatMonth(seller.since, lang) })}
          </p>
          <AverageRating average={seller.average} reviews={seller.reviews} className="text-sm" />
        </div>
      </div>
      {kinds.length > 0 && (
        <p className="line-clamp-1 text-sm" title={kinds.join(' · ')}>
          {kinds.join(' · ')}
        </p>
      )}
      <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-3">
        <SellerTypes types={seller.types} />
        <p className="shrink-0 text-sm font-semibold text-olive">{t('card.count', { count: seller.items })}</p>
      </div>
    </article>
  );
};
