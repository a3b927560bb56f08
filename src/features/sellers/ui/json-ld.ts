import { nameIn, type Lang } from '#lib/lang.ts';
import { toAggregateRating } from '#features/reviews/ui/index.ts';
import { getFullName } from '#lib/text.ts';
import type { SellerProfile } from '../contract.ts';
import { imageUrl } from '#lib/paths.ts';

/**
 * Structured data (schema.org) of a seller's page.
 * @param url the absolute URL of the page
 * @param origin of the site, for the picture
 */
export const toJsonLd = (
  seller: SellerProfile,
  url: string,
  origin: string,
  lang: Lang,
): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url,
  dateCreated: seller.member_since,
  ...(seller.latest ? { dateModified: seller.latest } : {}),
  mainEntity: {
    '@type': seller.for === 'Professional' ? 'Organization' : 'Person',
    '@id': `${url}#seller`,
    name: getFullName(seller),
    url,
    ...(seller.for === 'Professional' ? toAggregateRating(seller) : {}),
    ...(seller.avatar ? { image: `${origin}${imageUrl(seller.avatar, 640)}` } : {}),
    ...(seller.city
      ? {
          address: {
            '@type': 'PostalAddress',
            addressLocality: nameIn(seller.city, lang),
            ...(seller.region ? { addressRegion: nameIn(seller.region, lang) } : {}),
            addressCountry: 'MA',
          },
        }
      : {}),
  },
});
