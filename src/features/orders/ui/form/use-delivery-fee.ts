import { useEffect, useState } from 'react';
import { useApi } from '#client/use-api.ts';
import type { ItemFull } from '#features/items/contract.ts';

interface Quote {
  readonly city: string;
  readonly fee: number | null;
  readonly km: number | null;
  readonly tooFar: boolean;
}

/** The delivery of the order in the form, as far as it is known. */
export interface FormDelivery {
  /** Dirhams; 0 for pickup, null while it is unknown. */
  readonly fee: number | null;
  /** The distance that a fee per kilometre is for. */
  readonly km: number | null;
  readonly tooFar: boolean;
}

/**
 * The delivery fee for the chosen city. Only a fee or a limit per kilometre depends on the city; the server calculates it,
 * as it does for the order.
 */
export const useDeliveryFee = (
  item: Pick<ItemFull, 'id' | 'delivery_fee' | 'delivery_fee_km' | 'delivery_km'>,
  { pickup, city_id: city }: { readonly pickup: string; readonly city_id: string },
): FormDelivery => {
  const api = useApi();
  const [quote, setQuote] = useState<Quote | null>(null);
  const depends = item.delivery_fee_km !== null || item.delivery_km !== null;
  const asks = depends && pickup !== 'Yes' && city !== '';
  useEffect(() => {
    if (!asks) return undefined;
    let current = true;
    const query = { item_id: item.id, city_id: city };
    api('GET /api/orders/delivery', { query }).then(
      ({ delivery_fee: fee, distance_km: km, too_far: tooFar }) => current && setQuote({ city, fee, km, tooFar }),
      // Offline: the fee stays unknown, and the order has it.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [api, asks, city, item.id]);
  if (pickup === 'Yes') return { fee: 0, km: null, tooFar: false };
  const known = asks && quote?.city === city ? quote : null;
  const perKm = item.delivery_fee_km !== null;
  return {
    fee: perKm ? (known?.fee ?? null) : item.delivery_fee,
    km: perKm ? (known?.km ?? null) : null,
    tooFar: known?.tooFar ?? false,
  };
};
