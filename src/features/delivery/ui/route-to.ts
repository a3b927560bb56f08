import type { Order } from '../../orders/contract.ts';

const MAPS = 'https://www.google.com/maps/dir/?api=1';

type Way = Pick<Order, 'status' | 'origin' | 'city' | 'address' | 'latitude' | 'longitude'>;

const at = ({ latitude, longitude }: { latitude: number; longitude: number }): string => `${latitude},${longitude}`;

/** Where the customer wants it: their point, else their address in words, which the map looks up. */
const doorOf = ({ latitude, longitude, address, city }: Way): string =>
  latitude !== null && longitude !== null
    ? at({ latitude, longitude })
    : [address, city?.fr_name, 'Maroc'].filter(Boolean).join(', ');

/**
 * The way of an order in the map that every phone here has: from where the driver stands by the town of the goods, until
 * they are taken along, to the customer's door.
 */
export const routeTo = (order: Way): string => {
  const { origin, status } = order;
  const aboard = status === 'shipped' || status === 'delivered';
  const query = new URLSearchParams({ destination: doorOf(order), travelmode: 'driving' });
  if (origin && !aboard) query.set('waypoints', at(origin));
  return `${MAPS}&${query}`;
};
