import type { ReactNode } from 'react';
import { formatMonth } from '#i18n/format.ts';
import { nameIn } from '#lib/lang.ts';
import { PATHS } from '#lib/paths.ts';
import { Badge, StaffBadge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShareButton } from '#ui/share-buttons.tsx';
import { Optional, useSite } from '#client/site.tsx';
import { AverageRating } from '#ui/average-rating.tsx';
import type { SellerProfile } from '../contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Link } from '#ui/link.tsx';
import { getFullName } from '#lib/text.ts';
import '#i18n/bundles/sellers.ts';

interface ProfileHeadProps {
  readonly seller: SellerProfile;
  readonly link: string;
  /** The button to write to the seller; null if there is nothing to write about. */
  readonly contact: ReactNode;
}

/** A seller's name, rating, city, member since, number of items, and buttons to write to them and to share the page. */
export const ProfileHead = ({ seller, link, contact }: ProfileHeadProps): ReactNode => {
  const { t, lang } = useSite();
  const name = getFullName(seller) || t('sellers.unnamed');
  const { city, region } = seller;
  const bit = 'flex items-center gap-1.5';
  return (
    <header className="border-b border-line bg-surface">
      <div className="wrap-page flex flex-col gap-4 py-4 lg:flex-row lg:items-center lg:gap-8 lg:py-6">
        <div className="flex min-w-0 flex-1 items-center gap-4 lg:gap-6">
          <Avatar path={seller.avatar} name={getFullName(seller)} size={96} eager className="size-20 md:size-24" />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <Link
              to={PATHS.sellers}
              className="inline-flex min-h-6 items-center gap-0.5 self-start text-sm font-medium text-olive hover:underline"
            >
              <Icon name="chevron-left" className="-ms-1 size-4.5 rtl:-scale-x-100" />
              {t('sellers.all')}
            </Link>
            <h1 dir="auto" className="text-match text-xl leading-snug wrap-anywhere md:text-2xl lg:text-3xl">
              {name}
            </h1>
            <p className="flex flex-wrap items-center gap-2">
              {seller.average_rating !== null && (
                <Optional feature="reviews">
                  <a
                    href="#reviews"
                    className="me-1 inline-flex min-h-7 items-center underline-offset-4 hover:underline"
                  >
                    <AverageRating average={seller.average_rating} reviews={seller.reviews} />
                  </a>
                </Optional>
              )}
              <StaffBadge large staff={seller.staff} />
              <Badge variant="plain">{t(`sellers.standing.${seller.for}`)}</Badge>
              {seller.phone_verified && (
                <Badge variant="olive">
                  <Icon name="badge-check" className="size-4.5" />
                  {t('sellers.verified')}
                </Badge>
              )}
            </p>
          </div>
        </div>
        <div className="flex flex-col gap-4 lg:items-end">
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-soft">
            {city && (
              <li className={bit}>
                <Icon name="map-pin" className="size-5 shrink-0" />
                {region && region[`${lang}_name`] !== city[`${lang}_name`]
                  ? t('sellers.in_region', { city: nameIn(city, lang), region: nameIn(region, lang) })
                  : nameIn(city, lang)}
              </li>
            )}
            <li className={bit}>
              <Icon name="calendar-days" className="size-5 shrink-0" />
              {t('sellers.member_since', { date: formatMonth(seller.member_since, lang) })}
            </li>
            <li className={`${bit} font-semibold text-ink`}>
              <Icon name="layout-list" className="size-5 shrink-0 text-soft" />
              {t('card.count', { count: seller.items })}
            </li>
          </ul>
          <div className="flex flex-wrap gap-2">
            {contact}
            <ShareButton title={name} link={link} />
          </div>
        </div>
      </div>
    </header>
  );
};
