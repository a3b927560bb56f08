import { type Lang, nameIn } from '#lib/lang.ts';
import { toAggregateRating } from '#features/reviews/ui/index.ts';
import type { ItemFull } from '../contract.ts';
import type { PriceUnit } from '../rules/kinds.ts';
import { truncate, getFullName } from '#lib/text.ts';
import { getPictures, getProfileName, getDetails } from '../rules/details.ts';

type Json = Readonly<Record<string, unknown>>;

// Crawlers find the full text in the page. 499 characters plus the ellipsis make 500.
const MAX_DESCRIPTION = 499;

const toPlace = ({ city }: ItemFull, lang: Lang): Json =>
  city
    ? {
        '@type': 'Place',
        name: nameIn(city, lang),
        address: { '@type': 'PostalAddress', addressLocality: nameIn(city, lang), addressCountry: 'MA' },
        geo: { '@type': 'GeoCoordinates', latitude: city.latitude, longitude: city.longitude },
      }
    : { '@type': 'Country', name: 'MA' };

const toSeller = ({ seller }: ItemFull): Json => {
  const name = getFullName(seller);
  return seller.for === 'Professional'
    ? { '@type': 'Organization', name, ...toAggregateRating(seller) }
    : { '@type': 'Person', name };
};

/** Price units as UN/CEFACT Recommendation 20 codes, which schema.org requires. */
const UNIT_CODES: Readonly<Partial<Record<PriceUnit, string>>> = {
  kg: 'KGM',
  quintal: 'DTN',
  tonne: 'TNE',
  head: 'HEA',
  litre: 'LTR',
  piece: 'H87',
  hectare: 'HAR',
  hour: 'HUR',
  day: 'DAY',
  month: 'MON',
  year: 'ANN',
};

const toUnitPrice = ({ price, price_unit }: ItemFull): Json => {
  if (price_unit === null) return {};
  const code = UNIT_CODES[price_unit];
  const unit = { unitText: price_unit, ...(code ? { unitCode: code } : {}) };
  return { priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'MAD', ...unit } };
};

/** The business function: sale or lease. Only lands can be leased; sale is the default of schema.org. */
const toBusinessFunction = (item: ItemFull): Json => {
  const { offer_type } = getDetails(item);
  if (item.type !== 'Land' || !offer_type) return {};
  return { businessFunction: `http://purl.org/goodrelations/v1#${offer_type === 'rent' ? 'LeaseOut' : 'Sell'}` };
};

const toOffer = (item: ItemFull, url: string, lang: Lang): Json =>
  item.price === null
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          url,
          price: item.price,
          priceCurrency: 'MAD',
          ...toUnitPrice(item),
          ...toBusinessFunction(item),
          availability: `https://schema.org/${item.sold === 'Yes' ? 'SoldOut' : 'InStock'}`,
          availableAtOrFrom: toPlace(item, lang),
          seller: toSeller(item),
        },
      };

const toQuantity = (name: string, value: unknown, unitCode: string): Json =>
  typeof value === 'number' ? { [name]: { '@type': 'QuantitativeValue', value, unitCode } } : {};

/** Measurable properties of a product. */
const toMeasurements = (item: ItemFull): Json => {
  const { weight, width, height, harvesting, color } = getDetails(item);
  return {
    ...toQuantity('weight', weight, 'KGM'),
    ...toQuantity('width', width, 'MTR'),
    ...toQuantity('height', height, 'MTR'),
    ...(harvesting ? { productionDate: harvesting } : {}),
    ...(color ? { color } : {}),
  };
};

/**
 * Structured data (schema.org) of an item: a product or service with its offer, a real-estate listing, or a person looking
 * for work. Never contains contacts, since crawlers are guests.
 * @param url the absolute URL of the item
 */
export const toJsonLd = (item: ItemFull, url: string, origin: string, lang: Lang): Json => {
  const common = {
    '@context': 'https://schema.org',
    name: item.title,
    url,
    ...(item.description ? { description: truncate(item.description, MAX_DESCRIPTION) } : {}),
    image: getPictures(item).map((path) => `${origin}/${path}`),
  };
  switch (item.type) {
    case 'Professional':
      return {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name: getProfileName(item) || item.title,
        jobTitle: item.title,
        url,
        homeLocation: toPlace(item, lang),
      };
    case 'Service':
      return {
        ...common,
        '@type': 'Service',
        areaServed: toPlace(item, lang),
        provider: toSeller(item),
        ...toOffer(item, url, lang),
      };
    case 'Land':
      return {
        ...common,
        '@type': 'RealEstateListing',
        datePosted: item.created_at.slice(0, 10),
        contentLocation: toPlace(item, lang),
        ...toOffer(item, url, lang),
      };
    default:
      return {
        ...common,
        '@type': 'Product',
        ...(item.category ? { category: nameIn(item.category, lang) } : {}),
        ...toMeasurements(item),
        ...toOffer(item, url, lang),
      };
  }
};
