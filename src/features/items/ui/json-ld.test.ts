import { expect, test } from 'vitest';
import type { ItemFull } from '../contract.ts';
import { toJsonLd } from './json-ld.ts';

const base = {
  type: 'Product',
  title: 'Olives',
  description: 'Vertes',
  images: 'uploads/a.webp',
  price: 9.5,
  price_unit: 'kg',
  sold: 'No',
  created_at: '2026-11-01T10:00:00.000Z',
  category: null,
  city: { en_name: 'Meknes', fr_name: 'Meknès', ar_name: 'مكناس', latitude: 33.9, longitude: -5.5 },
  seller: { first_name: 'Youssef', last_name: 'El Amrani', phone: '+212661000003', for: 'Particular' },
} as unknown as ItemFull;
const render = (item: Partial<ItemFull>) =>
  toJsonLd({ ...base, ...item }, 'https://ghalla.example/item/x/1', 'https://ghalla.example', 'fr');

test('toJsonLd › has an offer in dirhams, sold out when the item is sold', () => {
  expect(render({})).toMatchObject({
    '@type': 'Product',
    image: ['https://ghalla.example/uploads/a.webp'],
    offers: { price: 9.5, priceCurrency: 'MAD', availability: 'https://schema.org/InStock' },
  });
  expect(render({ sold: 'Yes' })).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
  expect(render({ price: null })).not.toHaveProperty('offers');
});

test('toJsonLd › has the unit of the price, and whether a land is for sale or rent', () => {
  expect(render({})).toMatchObject({
    offers: { priceSpecification: { '@type': 'UnitPriceSpecification', price: 9.5, unitText: 'kg', unitCode: 'KGM' } },
  });
  expect(render({ price_unit: 'crate' }).offers).toMatchObject({ priceSpecification: { unitText: 'crate' } });
  expect(JSON.stringify(render({ price_unit: null }))).not.toMatch(/Specification|businessFunction/);
  const land = (offer_type: string) => render({ type: 'Land', land_details: { offer_type, width: 100 } });
  expect(land('rent')).toMatchObject({ offers: { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' } });
  expect(land('sale')).toMatchObject({ offers: { businessFunction: 'http://purl.org/goodrelations/v1#Sell' } });
  expect(land('sale')).not.toHaveProperty('width');
});

test('toJsonLd › has the known measurements of a product', () => {
  const product_details = { weight: 130, harvesting: '2026-08-03' };
  const product = render({ product_details });
  expect(product).toMatchObject({ weight: { value: 130, unitCode: 'KGM' }, productionDate: '2026-08-03' });
  expect(product).not.toHaveProperty('width');
  const tool = render({ type: 'Tool', details: { width: 1.7, height: null } });
  expect(tool).toMatchObject({ '@type': 'Product', width: { value: 1.7, unitCode: 'MTR' } });
  expect(tool).not.toHaveProperty('height');
  expect(render({ type: 'Animal', animal_details: { color: 'noir' } })).toMatchObject({
    '@type': 'Product',
    color: 'noir',
  });
});

test('toJsonLd › has the type of a service, a land and a job profile', () => {
  expect(render({ type: 'Service' })).toMatchObject({ '@type': 'Service', areaServed: { name: 'Meknès' } });
  expect(render({ type: 'Land' })).toMatchObject({ '@type': 'RealEstateListing', datePosted: '2026-11-01' });
  const professional_details = { first_name: 'Aicha', last_name: 'Tazi', phone: '+212661234567', email: 'a@b.example' };
  const user = render({ type: 'Professional', professional_details });
  expect(user).toMatchObject({ '@type': 'Person', name: 'Aicha Tazi', jobTitle: 'Olives' });
});

test('toJsonLd › never contains contacts or a CV', () => {
  const professional_details = { first_name: 'Aicha', last_name: 'Tazi', phone: '+212661234567', email: 'a@b.example' };
  for (const item of [{}, { type: 'Professional', professional_details } as const]) {
    expect(JSON.stringify(render(item))).not.toMatch(/2126|@b\.example/);
  }
  expect(JSON.stringify(render({ type: 'Professional', professional_details }))).not.toContain('uploads/');
});

test('toJsonLd › has the rating of an organization, but not of a person', () => {
  const seller = { ...base.seller, average_rating: 4.6, reviews: 12 };
  const rating = { '@type': 'AggregateRating', ratingValue: 4.6, ratingCount: 12, bestRating: 5, worstRating: 1 };
  const enterprise = { ...seller, for: 'Professional' as const };
  expect(render({ seller: enterprise })).toMatchObject({ offers: { seller: { aggregateRating: rating } } });
  expect(render({ seller: enterprise })).not.toHaveProperty('aggregateRating');
  expect(render({ type: 'Service', seller: enterprise })).toMatchObject({ provider: { aggregateRating: rating } });
  const unrated = { ...enterprise, average_rating: null, reviews: 0 };
  for (const other of [seller, unrated])
    expect(JSON.stringify(render({ seller: other }))).not.toMatch(/ggregateRating/);
});
