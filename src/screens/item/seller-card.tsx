import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useSite } from '#client/site.tsx';
import type { ItemFull } from '#features/items/contract.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { AverageRating } from '#ui/average-rating.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { ContactDetails } from '#features/items/ui/index.ts';
import { getProfilePerson } from '#features/items/rules/index.ts';
import { Link } from '#ui/link.tsx';
import { getFullName } from '#lib/text.ts';
import { Avatar } from '#ui/avatar.tsx';

interface Props {
  readonly item: ItemFull;
  readonly link: string;
  /** Whether the viewer is the seller, who needs no contact buttons. */
  readonly own: boolean;
}

/** The seller of an item: picture, name, ratings, contact buttons, and a link to their other items. */
export const SellerCard = ({ item, link, own }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { seller } = item;
  const { name, listed } = getProfilePerson(item);
  const listedByAnother = listed === 'by another';
  const page = pathTo('seller', { id: String(seller.id) });
  const sellerLine = (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar path={seller.avatar} name={getFullName(seller)} size={64} className="size-16" />
      <div className="text-room">
        {listedByAnother && <p className="text-sm text-soft">{t('item.listed_by')}</p>}
        <h2 dir="auto" id="seller" className="text-match cut-line text-lg">
          <Link to={page} className="hover:underline">
            {seller.first_name} {seller.last_name}
          </Link>
        </h2>
        <StaffBadge staff={seller.staff} />
        <p className="text-sm text-soft">
          {t(`item.standing.${seller.for}`)} · {t('item.member_since', { date: formatDate(seller.member_since, lang) })}
        </p>
        {seller.average_rating !== null && (
          <AverageRating average={seller.average_rating} reviews={seller.reviews} className="text-sm" />
        )}
        {seller.phone_verified && (
          <p className="flex items-center gap-1 text-sm font-medium text-olive">
            <Icon name="badge-check" className="size-4.5" />
            {t('item.verified')}
          </p>
        )}
      </div>
    </div>
  );
  return (
    <section
      aria-labelledby="seller"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      {listedByAnother ? (
        <h2 dir="auto" className="text-match text-lg">
          {name}
        </h2>
      ) : (
        sellerLine
      )}
      {!own && (
        <>
          <ContactDetails item={item} />
          <div className="flex flex-col gap-2 max-md:hidden">
            <ContactButtons item={item} link={link} />
          </div>
        </>
      )}
      {listedByAnother && <div className="border-t border-line pt-4">{sellerLine}</div>}
      <Link
        to={page}
        className="-mb-2 inline-flex min-h-11 items-center gap-0.5 self-start font-medium text-olive hover:underline"
      >
        {t('item.all_of_seller')}
        <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
      </Link>
    </section>
  );
};
