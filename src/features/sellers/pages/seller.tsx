import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { prefixOf } from '../../../lib/lang.ts';
import { PATHS, pathTo } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SellerReviews } from '../../reviews/ui/seller-reviews.tsx';
import { useSite } from '../../../client/site.ts';
import { Browse } from '../../search/ui/browse.tsx';
import { getFullName } from '../ui/load.ts';
import { ProfileHead } from '../ui/profile-head.tsx';
import type { SellerData } from './seller.loader.ts';

// Loaded lazily: few visitors read the reviews.

const getCounts = ({ items, types }: SellerData['seller']) => ({
  All: items,
  ...Object.fromEntries(types.map(({ type, count }) => [type, count])),
});

/** A seller's page: profile, and all items the viewer may see. */
export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const { seller, found } = useLoaderData() as SellerData;
  const { origin } = useSite();
  const link = `${origin}${prefixOf(lang)}${pathTo('seller', { id: String(seller.id) })}`;
  return (
    <>
      <ProfileHead seller={seller} link={link} />
      {seller.items > 0 ? (
        <Browse key={seller.id} data={found} counts={getCounts(seller)} />
      ) : (
        <EmptyState
          art="basket"
          title={t('sellers.nothing')}
          text={t('sellers.nothing_text', { name: getFullName(seller) || t('sellers.unnamed') })}
        >
          <PlainLink to={PATHS.sellers} className={buttonClass('main')}>
            {t('sellers.others')}
          </PlainLink>
        </EmptyState>
      )}
      {seller.reviews > 0 && (
        <SellerReviews
          key={`of ${seller.id}`}
          sellerId={seller.id}
          average={seller.average_rating}
          count={seller.reviews}
        />
      )}
    </>
  );
};
