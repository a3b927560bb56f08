import type { ReactNode } from 'react';
import { formatAgo, formatNumber } from '#i18n/format.ts';
import { nameIn } from '#lib/lang.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { distanceKm, type Point } from '#features/places/rules.ts';
import type { OrderFull } from '#features/orders/contract.ts';
import { MapLink } from './address-card.tsx';
import { RouteMap } from './route-map.tsx';
import '#client/texts/tracking.ts';

type LocatedOrder = Pick<OrderFull, 'driver_place' | 'latitude' | 'longitude' | 'city'>;

/** The destination: the customer's coordinates, else the center of their city. */
const getDestination = ({ latitude, longitude, city }: LocatedOrder): Point | null =>
  latitude !== null && longitude !== null ? { latitude, longitude } : city;

/** The remaining distance as text; in whole kilometres, since a city center is not more precise. */
const Distance = ({ order, km }: { order: LocatedOrder; km: number }): ReactNode => {
  const { t, lang } = useSite();
  const { city, latitude } = order;
  const shown = formatNumber(Math.round(km), lang);
  if (latitude !== null) return km < 1 ? t('tracking.driver_near') : t('tracking.driver_far', { km: shown });
  if (!city) return null;
  const name = nameIn(city, lang);
  return km < 3 ? t('tracking.driver_here', { city: name }) : t('tracking.driver_far_city', { km: shown, city: name });
};

/** The driver's last location, while the order is shipped. */
export const DriverLocation = ({ order }: { order: LocatedOrder }): ReactNode => {
  const { t, lang, now } = useSite();
  const { driver_place: place } = order;
  if (!place) return null;
  const goal = getDestination(order);
  return (
    <section
      aria-labelledby="driver-place"
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card sm:flex-row"
    >
      {goal && (
        <RouteMap
          from={place}
          to={goal}
          label={t('tracking.driver_map')}
          className="h-52 w-full shrink-0 bg-sky-wash sm:h-auto sm:min-h-48 sm:w-64"
        />
      )}
      <div className="flex min-w-0 flex-col items-start justify-center gap-1 p-4">
        <h2 id="driver-place" className="flex items-center gap-2 text-lg">
          <Icon name="truck" className="size-5.5 shrink-0 text-sky" />
          {t('tracking.driver_place')}
        </h2>
        {goal && (
          <p className="text-lg font-medium">
            <Distance order={order} km={distanceKm(place, goal)} />
          </p>
        )}
        <p className="text-sm text-soft">
          {t('tracking.driver_seen', { ago: formatAgo(place.located_at, lang, now) })}
        </p>
        <MapLink point={place} className="mt-2" />
      </div>
    </section>
  );
};
