import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Point } from '#features/places/rules.ts';
import type { Order } from '#features/orders/contract.ts';
import { Card } from './card.tsx';
import type { ViewSide } from './progress.ts';
import '#client/texts/tracking.ts';

/** A link to OpenStreetMap. */
export const MapLink = ({ point, className = '' }: { point: Point; className?: string }): ReactNode => {
  const { t } = useSite();
  return (
    <a href={getMapUrl(point)} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet', className)}>
      <Icon name="map-pin" className="size-5" />
      {t('tracking.open_map')}
    </a>
  );
};

const AddressLines = ({ cityName, children }: { cityName: string | null; children: ReactNode }): ReactNode => (
  <div className="flex gap-2.5">
    <Icon name="map-pin" className="mt-1 size-5.5 shrink-0 text-clay" />
    <div className="min-w-0 break-words">
      {cityName && <p className="font-medium">{cityName}</p>}
      {children}
    </div>
  </div>
);

/** The delivery address. */
const DeliveryAddress = ({ order }: { order: Order }): ReactNode => {
  const { lang } = useSite();
  const { city, address, current_location, latitude, longitude } = order;
  return (
    <>
      <AddressLines cityName={city && nameIn(city, lang)}>
        <p dir="auto" className="text-match">
          {address}
        </p>
        {current_location && current_location !== address && (
          <p dir="auto" className="text-match text-sm text-soft">
            {current_location}
          </p>
        )}
      </AddressLines>
      {latitude !== null && longitude !== null && <MapLink point={{ latitude, longitude }} />}
    </>
  );
};

/** The pickup location, for the customer or the seller. */
const PickupLocation = ({ order, viewSide }: { order: Order; viewSide: ViewSide }): ReactNode => {
  const { t, lang } = useSite();
  const { origin, city } = order;
  if (viewSide === 'seller')
    return (
      <AddressLines cityName={origin && nameIn(origin, lang)}>
        {city && <p className="text-soft">{t('tracking.from', { city: nameIn(city, lang) })}</p>}
      </AddressLines>
    );
  return (
    <>
      <AddressLines cityName={origin && nameIn(origin, lang)}>
        <p className="text-soft">{t(origin ? 'tracking.place_told' : 'tracking.place_unknown')}</p>
      </AddressLines>
      {origin && <MapLink point={origin} />}
    </>
  );
};

/** The delivery address or pickup location of an order. */
export const AddressCard = ({ order, viewSide }: { order: Order; viewSide: ViewSide }): ReactNode => {
  const { t } = useSite();
  if (order.pickup === 'No')
    return (
      <Card id="where" icon="map-pin" title={t('tracking.where_to')}>
        <DeliveryAddress order={order} />
      </Card>
    );
  return (
    <Card id="where" icon="store" title={t(viewSide === 'seller' ? 'tracking.fetched_by' : 'tracking.where_from')}>
      <PickupLocation order={order} viewSide={viewSide} />
    </Card>
  );
};

/** An OpenStreetMap URL for a point. */
const getMapUrl = ({ latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
