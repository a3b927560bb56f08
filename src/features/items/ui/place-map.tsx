import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { buttonClass } from '#ui/button.tsx';
import { Optional, useSite } from '#client/site.tsx';
import type { ItemFull } from '../contract.ts';
import { toMapPoint } from '#ui/map-projection.ts';
import { pathTo, withQuery } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';

/** The item's city on a drawn map of Morocco, with links to the listings around it and to OpenStreetMap. */
export const PlaceMap = ({ item }: { item: Pick<ItemFull, 'city' | 'address'> }): ReactNode => {
  const { t, lang } = useSite();
  const { city, address } = item;
  if (!city) return null;
  const name = nameIn(city, lang);
  const { latitude, longitude } = city;
  const { x: cx, y: cy } = toMapPoint(city);
  return (
    <section aria-labelledby="place" className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-col sm:flex-row">
        <svg
          viewBox="-14 -20 178 182"
          role="img"
          aria-label={t('about.map_of', { city: name })}
          className="h-52 w-full shrink-0 bg-sky-wash sm:h-60 sm:w-72"
        >
          <use
            href="/art/morocco.svg#land"
            className="fill-olive-wash stroke-olive/40"
            strokeWidth="1"
            strokeLinejoin="round"
          />
          <use
            href="/art/morocco.svg#towns"
            className="fill-none stroke-olive/35"
            strokeWidth="1.2"
            strokeLinecap="round"
          />
          <circle cx={cx} cy={cy} r="9" className="fill-clay/25" />
          <path
            d={`M${cx} ${cy}c-1.5-4.5-6-7-6-11.5a6 6 0 0 1 12 0c0 4.5-4.5 7-6 11.5z`}
            className="fill-clay stroke-on-clay"
            strokeWidth="0.8"
          />
          <circle cx={cx} cy={cy - 11.5} r="2.2" className="fill-on-clay" />
        </svg>
        <div className="flex min-w-0 flex-col items-start justify-center gap-2 p-4">
          <h2 id="place" className="flex items-center gap-1.5 text-lg md:text-xl">
            <Icon name="map-pin" className="size-5.5 shrink-0 text-clay" />
            {name}
          </h2>
          {address && (
            <p dir="auto" className="text-match break-words">
              {address}
            </p>
          )}
          <p className="text-sm text-soft">{t('about.map_note')}</p>
          <Optional feature="map">
            <Link
              to={withQuery(pathTo('search', { type: 'All' }), { city_id: city.id, view: 'map' })}
              className={buttonClass('quiet', 'mt-1')}
            >
              <Icon name="map" className="size-5" />
              {t('about.around')}
            </Link>
          </Optional>
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=11/${latitude}/${longitude}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('quiet')}
          >
            <Icon name="external-link" className="size-5 rtl:-scale-x-100" />
            {t('about.open_map')}
          </a>
        </div>
      </div>
    </section>
  );
};
