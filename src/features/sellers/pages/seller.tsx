import type { ReactNode } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { nameIn, prefixOf } from '#lib/lang.ts';
import { PATHS, pathTo, imageUrl } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { withoutRating } from '#features/reviews/rules.ts';
import { MessageButton } from '#features/chat/ui/index.ts';
import { SellerReviews } from '#features/reviews/ui/index.ts';
import { Optional, useSite, useUser } from '#client/site.tsx';
import { Browse, loadSearch, showsSearch, type SearchData, getSearchUrl } from '#features/search/ui/index.ts';
import { ProfileHead } from '../ui/profile-head.tsx';
import { defineLoader, getIdOf, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { Tag } from '#client/page-data/tags.ts';
import type { SellerProfile } from '../contract.ts';
import { toJsonLd } from '../ui/json-ld.ts';
import { Link } from '#ui/link.tsx';
import { getFullName } from '#lib/text.ts';
import '#i18n/bundles/sellers.ts';

/** The data of a seller's page: profile and items. */
export interface SellerData {
  readonly seller: SellerProfile;
  readonly found: SearchData;
}

export const loader = defineLoader<SellerData>(async (args) => {
  const { api, params, url } = args;
  const id = getIdOf(params);
  const path = pathTo('seller', { id: String(id) });
  if (params.id !== String(id)) throw redirect(path + url.search, 301);
  const [{ seller }, found] = await Promise.all([
    api('GET /api/sellers/{farmer_id}', { params: { farmer_id: id } }),
    loadSearch({ of: 'seller', id }, args),
  ]);
  return { seller, found };
});

export const shows = ({ seller, found }: SellerData): Tag[] => [`seller:${seller.id}`, ...showsSearch(found)];

/** Filtered lists have no canonical URL, since they show the same items again. Pages without items are not indexed. */
export const meta = ({ data: { seller, found }, t, lang, origin, absent }: MetaArgs<SellerData>): Meta => {
  const name = getFullName(seller) || t('sellers.unnamed');
  const count = t('card.count', { count: seller.items });
  const { page, sort: _sort, ...rest } = found.filters;
  const whole = found.type === 'All' && Object.keys(rest).length === 0;
  const about = seller.city
    ? t('sellers.about', { name, place: nameIn(seller.city, lang), count })
    : t('sellers.about_nowhere', { name, count });
  return {
    title: seller.city ? `${name} · ${nameIn(seller.city, lang)}` : name,
    description: about.replaceAll(/[\u2068\u2069]/g, ''),
    canonical: whole && seller.items > 0 ? getSearchUrl(found.scope, 'All', page ? { page } : {}) : null,
    type: 'profile',
    ...(seller.avatar ? { image: imageUrl(seller.avatar, 640) } : {}),
    ...(import.meta.env.SSR
      ? {
          jsonLd: toJsonLd(
            absent.includes('reviews') ? withoutRating(seller) : seller,
            `${origin}${prefixOf(lang)}${pathTo('seller', { id: String(seller.id) })}`,
            origin,
            lang,
          ),
        }
      : {}),
  };
};

const getCounts = ({ items, types }: SellerData['seller']) => ({
  All: items,
  ...Object.fromEntries(types.map(({ type, count }) => [type, count])),
});

/** A seller's page: profile, and all items the viewer may see. */
export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const { seller, found } = useLoaderData() as SellerData;
  const { origin } = useSite();
  const user = useUser();
  // A conversation is about an item.
  const newest = found.items?.data[0];
  const link = `${origin}${prefixOf(lang)}${pathTo('seller', { id: String(seller.id) })}`;
  return (
    <>
      <ProfileHead
        seller={seller}
        link={link}
        contact={
          newest &&
          user?.id !== seller.id && (
            <MessageButton
              item={{ id: newest.id, type: newest.type, seller }}
              small={false}
              className={buttonClass('olive')}
            />
          )
        }
      />
      {seller.items > 0 ? (
        <Browse key={seller.id} data={found} counts={getCounts(seller)} />
      ) : (
        <EmptyState
          art="basket"
          title={t('sellers.nothing')}
          text={t('sellers.nothing_text', { name: getFullName(seller) || t('sellers.unnamed') })}
        >
          <Link to={PATHS.sellers} className={buttonClass('main')}>
            {t('sellers.others')}
          </Link>
        </EmptyState>
      )}
      {seller.reviews > 0 && (
        <Optional feature="reviews">
          <SellerReviews
            key={`of ${seller.id}`}
            sellerId={seller.id}
            average={seller.average_rating}
            count={seller.reviews}
          />
        </Optional>
      )}
    </>
  );
};
