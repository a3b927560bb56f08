import type { Order } from '../../orders/contract.ts';

const MAPS = 'https://www.google.com/maps/dir/?api=1';

type Way = Pick<Order, 'status' | 'origin' | 'city' | 'address' | 'latitude' | 'longitude'>;

const at = ({ latitude, longitude }: { latitude: number; longitude: number }): string => `${latitude},${longitude}`;

/** The destination: the customer's coordinates, else their address for the map to look up. */
const getDestination = ({ latitude, longitude, address, city }: Way): string =>
  latitude !== null && longitude !== null
    ? at({ latitude, longitude })
    : [address, city?.fr_name, 'Maroc'].filter(Boolean).join(', ');

/**
 * A Google Maps link for an order's route: from the driver's position to the customer, by way of the item's city until the
 * order is shipped.
 */
export const routeTo = (order: Way): string => {
  const { origin, status } = order;
  const aboard = status === 'shipped' || status === 'delivered';
  const query = new URLSearchParams({ destination: getDestination(order), travelmode: 'driving' });
  if (origin && !aboard) query.set('waypoints', at(origin));
  return `${MAPS}&${query}`;
};
