import type { ItemForm } from '#features/items/contract/form.ts';
import { getDeliveryWays, type DeliveryWay } from '#features/items/rules/price.ts';
import type { MarketItem } from './market-item.ts';

interface SellerTerms {
  readonly ways: readonly DeliveryWay[];
  /** Dirhams for one order of products; 0 when delivery is free. */
  readonly fee?: number;
  /** Dirhams per kilometre for animals, tools and services, which take a journey of their own. */
  readonly perKm?: number;
  /** Max distance in kilometres. */
  readonly km?: number;
}

/** How each seller delivers; who is not listed agrees with each customer. */
const TERMS: Readonly<Record<string, SellerTerms>> = {
  farmer: { ways: ['pickup', 'seller', 'driver'], fee: 30, perKm: 2, km: 160 },
  farmer2: { ways: ['pickup', 'driver'], fee: 25, perKm: 2, km: 120 },
  brahim: { ways: ['pickup', 'seller'], fee: 40, perKm: 1.5, km: 150 },
  saida: { ways: ['pickup', 'seller'], fee: 35, perKm: 2.5, km: 120 },
  hassan: { ways: ['pickup', 'driver'], fee: 35, perKm: 2, km: 200 },
  'coop-arganier': { ways: ['pickup', 'driver'], fee: 30, perKm: 2, km: 150 },
  driss: { ways: ['pickup', 'seller'], fee: 0, km: 60 },
  khadija: { ways: ['pickup', 'seller'], fee: 40, perKm: 2.5, km: 120 },
  rachid: { ways: ['pickup', 'seller', 'driver'], fee: 35, perKm: 2, km: 120 },
  nora: { ways: ['pickup', 'seller'], fee: 40, perKm: 2, km: 100 },
  abdellah: { ways: ['pickup'] },
};

/** Services that are a place: the customer comes to them. */
const PLACES: ReadonlySet<string> = new Set(['storage']);

/** The smallest orders that the descriptions name, in the unit of the price. */
const MINIMUMS: Readonly<Record<string, number>> = {
  'مطيشة البيوت المغطاة من اشتوكة، حبة متوسطة': 150,
  'زيتون أخضر بيشولين مغربية للتصبير': 100,
};

/** The delivery fields of a demo item. */
export const toDeliveryFields = ({ seller, type, category, title }: MarketItem): Partial<ItemForm> => {
  const { ways = [], fee, perKm, km } = TERMS[seller] ?? {};
  const offered = PLACES.has(category) ? (['pickup'] as const) : ways;
  const delivery = getDeliveryWays(type).filter((way) => offered.includes(way));
  const isDelivered = delivery.some((way) => way !== 'pickup');
  const fixed = type === 'Product' || !perKm;
  return {
    delivery: delivery.join(','),
    delivery_fee: isDelivered && fixed ? (fee ?? '') : '',
    delivery_fee_km: isDelivered && !fixed ? perKm : '',
    delivery_km: isDelivered ? (km ?? '') : '',
    min_quantity: MINIMUMS[title] ?? '',
  };
};
