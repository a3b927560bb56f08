import type { ReactNode } from 'react';
import { formatMonth, formatNumber } from '#i18n/format.ts';
import { pathTo } from '#lib/paths.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { AverageRating } from '#ui/average-rating.tsx';
import { Avatar } from '#ui/avatar.tsx';
import type { SellerTeaser } from './use-seller-search.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/sellers.ts';
import { TypeIcon } from '#ui/type-picture.tsx';

interface Props {
  readonly seller: SellerTeaser;
  readonly eager?: boolean;
}

/** A seller in a list. The whole card is a link. */
const SellerTile = ({ seller, eager = false }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { goods: kinds, distance_km } = seller;
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card transition-shadow duration-150 hover:shadow-raised">
      <div className="flex items-center gap-3">
        <Avatar path={seller.avatar} name={seller.name} size={64} eager={eager} className="size-16" />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-1.5 text-base leading-snug">
            <Link
              dir="auto"
              to={pathTo('seller', { id: String(seller.id) })}
              className="text-match cut-line outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-sky"
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
            <span className="cut-line">{seller.city ?? t('card.no_city')}</span>
            {distance_km !== undefined && (
              <span className="ms-auto shrink-0 ps-2 font-medium text-olive">
                {t('card.km', { km: formatNumber(distance_km, lang) })}
              </span>
            )}
          </p>
          <p className="text-sm text-soft">
            {t(`sellers.standing.${seller.for}`)} · {t('sellers.since', { date: formatMonth(seller.since, lang) })}
          </p>
          <AverageRating average={seller.average} reviews={seller.reviews} className="text-sm" />
        </div>
      </div>
      {kinds.length > 0 && (
        <p className="cut-lines-1 text-sm" title={kinds.join(' · ')}>
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

// The number that fits on a small phone.
const MAX_SHOWN = 4;

/** The item types of a seller as small pictures with counts. */
const SellerTypes = ({ types }: Pick<SellerTeaser, 'types'>): ReactNode => {
  const { t, lang } = useSite();
  const names = (of: typeof types): string => of.map(({ type }) => t(`item_types.many.${type}`)).join(' · ');
  return (
    <ul className="flex min-w-0 gap-3">
      {types.slice(0, MAX_SHOWN).map(({ type, count }) => (
        <li key={type} className="flex items-center gap-1 text-sm tabular-nums" title={t(`item_types.many.${type}`)}>
          <TypeIcon type={type} className="size-7" />
          <span aria-hidden="true">{formatNumber(count, lang)}</span>
          <span className="sr-only">{t('sellers.sells', { kind: t(`item_types.many.${type}`), count })}</span>
        </li>
      ))}
      {types.length > MAX_SHOWN && (
        <li className="flex items-center text-sm text-soft" title={names(types.slice(MAX_SHOWN))}>
          <span aria-hidden="true" className="ltr-run">
            {t('sellers.more', { count: types.length - MAX_SHOWN })}
          </span>
          <span className="sr-only">{names(types.slice(MAX_SHOWN))}</span>
        </li>
      )}
    </ul>
  );
};

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3 min-[112rem]:grid-cols-4';

export const SellerGrid = ({ sellers }: { sellers: readonly SellerTeaser[] }): ReactNode => (
  <ul className={GRID}>
    {sellers.map((seller, index) => (
      <li key={seller.id} className="min-w-0">
        <SellerTile seller={seller} eager={index < 4} />
      </li>
    ))}
  </ul>
);

export const SellerSkeleton = (): ReactNode => (
  <div aria-hidden="true" className={GRID}>
    {Array.from({ length: 9 }, (_, index) => (
      <div key={index} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <div className="flex items-center gap-3">
          <div className="skeleton size-16 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 py-1">
            <div className="skeleton h-4 w-2/3" />
            <div className="skeleton h-3 w-1/2" />
            <div className="skeleton h-3 w-4/5" />
          </div>
        </div>
        <div className="skeleton h-4 w-3/5" />
        <div className="flex items-center justify-between border-t border-line pt-3">
          <div className="skeleton h-7 w-1/3" />
          <div className="skeleton h-4 w-1/4" />
        </div>
      </div>
    ))}
  </div>
);
