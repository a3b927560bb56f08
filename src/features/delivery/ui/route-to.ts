import type { Order } from '#features/orders/contract.ts';

const MAPS = 'https://www.google.com/maps/dir/?api=1';

type RoutedOrder = Pick<Order, 'status' | 'origin' | 'city' | 'address' | 'latitude' | 'longitude'>;

const toParam = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude},${longitude}`;

/** The destination: the customer's coordinates, else their address for the map to look up. */
const getDestination = ({ latitude, longitude, address, city }: RoutedOrder): string =>
  latitude !== null && longitude !== null
    ? toParam({ latitude, longitude })
    : [address, city?.fr_name, 'Maroc'].filter(Boolean).join(', ');

/**
 * A Google Maps link for an order's route: from the driver's position to the customer, by way of the item's city until the
 * order is shipped.
 */
export const getRouteUrl = (order: RoutedOrder): string => {
  const { origin, status } = order;
  const aboard = status === 'shipped' || status === 'delivered';
  const query = new URLSearchParams({ destination: getDestination(order), travelmode: 'driving' });
  if (origin && !aboard) query.set('waypoints', toParam(origin));
  return `${MAPS}&${query}`;
};
