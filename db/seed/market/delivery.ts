import type { ItemForm } from '#features/items/contract/form.ts';
import { getDeliveryWays, type DeliveryWay } from '#features/items/rules/price.ts';
import type { MarketItem } from './market-item.ts';

interface SellerTerms {
  readonly ways: readonly DeliveryWay[];
  /** Dirhams for one order; 0 when delivery is free. */
  readonly fee?: number;
  /** Dirhams per kilometre. */
  readonly perKm?: number;
  /** Max distance in kilometres. */
  readonly km?: number;
}

/** How each seller delivers; who is not listed agrees with each customer. */
const TERMS: Readonly<Record<string, SellerTerms>> = {
  farmer: { ways: ['pickup', 'seller', 'driver'], perKm: 2 },
  farmer2: { ways: ['pickup', 'driver'], fee: 60 },
  brahim: { ways: ['pickup', 'seller'], perKm: 1.5, km: 600 },
  saida: { ways: ['pickup', 'seller'], perKm: 2.5 },
  hassan: { ways: ['pickup', 'driver'], fee: 80 },
  'coop-arganier': { ways: ['pickup', 'driver'], fee: 40 },
  driss: { ways: ['pickup', 'seller'], fee: 0, km: 80 },
  khadija: { ways: ['pickup', 'seller'], perKm: 2.5, km: 250 },
  rachid: { ways: ['pickup', 'seller', 'driver'], perKm: 2 },
  nora: { ways: ['pickup', 'seller'], fee: 100, km: 250 },
  abdellah: { ways: ['pickup'] },
};

/** The smallest orders that the descriptions name, in the unit of the price. */
const MINIMUMS: Readonly<Record<string, number>> = {
  'مطيشة البيوت المغطاة من اشتوكة، حبة متوسطة': 150,
  'زيتون أخضر بيشولين مغربية للتصبير': 100,
};

/** The delivery fields of a demo item. */
export const toDeliveryFields = ({ seller, type, title }: MarketItem): Partial<ItemForm> => {
  const { ways = [], fee, perKm, km } = TERMS[seller] ?? {};
  const delivery = getDeliveryWays(type).filter((way) => ways.includes(way));
  return {
    delivery: delivery.join(','),
    delivery_fee: fee ?? '',
    delivery_fee_km: perKm ?? '',
    delivery_km: km ?? '',
    min_quantity: MINIMUMS[title] ?? '',
  };
};
