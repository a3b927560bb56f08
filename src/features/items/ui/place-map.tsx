import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { buttonClass } from '#ui/button.tsx';
import { Optional, useSite } from '#client/site.tsx';
import type { ItemFull } from '../contract.ts';
import { toMapPoint } from '#ui/map-projection.ts';
import { pathTo, withQuery } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';

/** The size of the part of the map that is shown, in its units of eleven kilometres: the region around the city. */
const WIDTH = 36;
const HEIGHT = 30;

/** The whole country in a corner of the map, with the place of its part. */
const Overview = ({ x, y }: { x: number; y: number }): ReactNode => (
  <svg
    aria-hidden="true"
    viewBox="-4 -4 158 166"
    className="absolute inset-e-2 bottom-2 size-16 rounded-field border border-line bg-sky-wash"
  >
    <use href="/art/morocco.svg#land" className="fill-olive-wash stroke-olive/40" strokeWidth="2" />
    <rect
      x={x - WIDTH / 2}
      y={y - HEIGHT / 2}
      width={WIDTH}
      height={HEIGHT}
      className="fill-clay/20 stroke-clay"
      strokeWidth="3"
    />
  </svg>
);

/** The item's city on a drawn map of the region around it, with links to the listings around it and to OpenStreetMap. */
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
        <div className="relative h-52 w-full shrink-0 sm:h-60 sm:w-72">
          <svg
            viewBox={`${cx - WIDTH / 2} ${cy - HEIGHT / 2 - 2} ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={t('about.map_of', { city: name })}
            className="size-full bg-sky-wash"
          >
            <use
              href="/art/morocco.svg#land"
              className="fill-olive-wash stroke-olive/40"
              strokeWidth="0.3"
              strokeLinejoin="round"
            />
            <use
              href="/art/morocco.svg#towns"
              className="fill-none stroke-olive/35"
              strokeWidth="0.5"
              strokeLinecap="round"
            />
            <circle cx={cx} cy={cy} r="2.2" className="fill-clay/25" />
            <path
              d={`M${cx} ${cy}c-.38-1.13-1.5-1.75-1.5-2.88a1.5 1.5 0 0 1 3 0c0 1.13-1.12 1.75-1.5 2.88z`}
              className="fill-clay stroke-on-clay"
              strokeWidth="0.2"
            />
            <circle cx={cx} cy={cy - 2.88} r="0.55" className="fill-on-clay" />
          </svg>
          <Overview x={cx} y={cy} />
        </div>
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
