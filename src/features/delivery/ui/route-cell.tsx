import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { dialDigits, getFullName } from '#lib/text.ts';
import { getNextStatus } from '../rules.ts';
import type { Order } from '#features/orders/contract.ts';
import { getRoadKm } from '#features/orders/rules/index.ts';
import type { Point } from '#features/places/rules/index.ts';
import '#i18n/bundles/delivery.ts';

const iconClass = 'mt-1 size-5 shrink-0';

interface Props {
  readonly order: Order;
  /** The driver's last location. */
  readonly here: Point | null;
}

/** The route of an order: seller and city with the distance and a call button, and the customer's address. */
export const RouteCell = ({ order, here }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { origin, city, seller, address } = order;
  const aboard = order.status === 'shipped' || getNextStatus(order.status) === null;
  const km = getRoadKm(here, origin);
  const name = getFullName(seller);
  return (
    <div className="flex flex-col gap-1.5 leading-snug">
      <div className="flex items-start gap-2">
        <Icon name="store" className="mt-1 size-5 shrink-0 text-soft" />
        <p className="min-w-0 flex-1">
          {origin ? t('delivery.from', { town: nameIn(origin, lang) }) : t('delivery.from_unknown')}
          <span dir="auto" className="text-match block cut-line text-sm text-soft">
            {name}
          </span>
          <StaffBadge staff={seller.staff} />
          {/* It keeps its place once the goods are aboard: no row below moves. */}
          {km !== null && (
            <span className={`block text-sm font-medium ${aboard ? 'invisible' : ''}`}>
              {t('delivery.to_pickup', { km })}
            </span>
          )}
        </p>
        {seller.phone && (
          <a
            href={`tel:+${dialDigits(seller.phone)}`}
            aria-label={t('delivery.call_seller', { name })}
            title={t('delivery.call_seller', { name })}
            className="inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-field border border-line bg-raised px-3 text-sm font-medium transition duration-150 hover:bg-olive-wash"
          >
            <Icon name="phone" className="size-5 text-olive" />
            {t('delivery.seller')}
          </a>
        )}
      </div>
      <div className="flex items-start gap-2">
        <Icon name="map-pin" className={`${iconClass} text-olive`} />
        <p className="min-w-0 flex-1">
          {city && (
            <b className="block text-lg font-semibold lg:text-base">{t('delivery.to', { town: nameIn(city, lang) })}</b>
          )}
          <bdi>{address}</bdi>
        </p>
      </div>
    </div>
  );
};

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
