import type { ReactNode } from 'react';
import { toMapPoint } from '#ui/map-projection.ts';
import { type Point, distanceKm } from '#features/places/rules/index.ts';
import { formatAgo, formatNumber } from '#i18n/format.ts';
import { nameIn } from '#lib/lang.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { OrderFull } from '#features/orders/contract.ts';
import { MapLink } from './contacts.tsx';
import '#i18n/bundles/tracking.ts';

/** Min width of the visible section in map units: about sixty kilometres. */
const MIN_SPAN = 6;

interface RouteMapProps {
  readonly from: Point;
  readonly to: Point;
  readonly label: string;
  readonly className?: string;
}

/** Two points and the line between them on a section of the map of Morocco. */
const RouteMap = ({ from, to, label, className = '' }: RouteMapProps): ReactNode => {
  const [a, b] = [toMapPoint(from), toMapPoint(to)];
  const span = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), MIN_SPAN / 1.6) * 1.6;
  const corner = { x: (a.x + b.x - span) / 2, y: (a.y + b.y - span) / 2 };
  // One hundredth of the section, so that markers have the same size at any zoom.
  const u = span / 100;
  return (
    <svg viewBox={`${corner.x} ${corner.y} ${span} ${span}`} role="img" aria-label={label} className={className}>
      <use href="/art/morocco.svg#land" className="fill-olive-wash stroke-olive/40" strokeWidth={u / 2} />
      <use
        href="/art/morocco.svg#towns"
        className="fill-none stroke-olive/35"
        strokeWidth={u * 2}
        strokeLinecap="round"
      />
      <line
        x1={a.x}
        y1={a.y}
        x2={b.x}
        y2={b.y}
        className="stroke-clay"
        strokeWidth={u * 1.2}
        strokeDasharray={`${u * 3} ${u * 3}`}
        strokeLinecap="round"
      />
      <g transform={`translate(${b.x} ${b.y}) scale(${u})`}>
        <path
          d="M0 0c-1.5-4.5-6-7-6-11.5a6 6 0 0 1 12 0c0 4.5-4.5 7-6 11.5z"
          className="fill-clay stroke-on-clay"
          strokeWidth="0.8"
        />
        <circle cy="-11.5" r="2.2" className="fill-on-clay" />
      </g>
      <g transform={`translate(${a.x} ${a.y}) scale(${u})`}>
        <circle r="8" className="fill-sky/25" />
        <circle r="4" className="fill-sky stroke-surface" strokeWidth="1.5" />
      </g>
    </svg>
  );
};

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
