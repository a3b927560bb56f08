import type { MouseEvent, ReactNode } from 'react';
import { westernDigits } from '#lib/digits.ts';
import { Icon } from './icon.tsx';
import { useSite } from '#client/site.tsx';
import { toMapPoint, fromMapPoint } from './map-projection.ts';
import '#i18n/bundles/admin.ts';

/** Coordinates as typed in the fields. */
interface Point {
  readonly latitude: string;
  readonly longitude: string;
}

const [LEFT, TOP, WIDTH, HEIGHT] = [-14, -4, 178, 166] as const;

const read = (text: string): number => Number(westernDigits(text).replace(/[,٫]/, '.') || NaN);

interface Props {
  readonly point: Point;
  readonly onChoose: (point: Point) => void;
}

/** Shows a point on the map of the country and moves it by click. The coordinates can also be typed in fields. */
export const PointMap = ({ point, onChoose }: Props): ReactNode => {
  const { t } = useSite();
  const [latitude, longitude] = [read(point.latitude), read(point.longitude)];
  const known = Number.isFinite(latitude) && Number.isFinite(longitude);
  const { x, y } = toMapPoint({ latitude, longitude });
  const choose = (event: MouseEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    // The drawing keeps its aspect ratio and is centred in its frame.
    const scale = Math.min(box.width / WIDTH, box.height / HEIGHT);
    const there = fromMapPoint({
      x: (event.clientX - box.x - (box.width - WIDTH * scale) / 2) / scale + LEFT,
      y: (event.clientY - box.y - (box.height - HEIGHT * scale) / 2) / scale + TOP,
    });
    onChoose({ latitude: there.latitude.toFixed(3), longitude: there.longitude.toFixed(3) });
  };
  return (
    <div className="flex flex-col gap-1">
      <svg
        viewBox={`${LEFT} ${TOP} ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        onClick={choose}
        className="h-56 w-full cursor-crosshair rounded-field bg-sky-wash"
      >
        <use href="/art/morocco.svg#land" className="fill-olive-wash stroke-olive/40" strokeWidth="1" />
        <use
          href="/art/morocco.svg#towns"
          className="fill-none stroke-olive/35"
          strokeWidth="1.2"
          strokeLinecap="round"
        />
        {known && (
          <>
            <circle cx={x} cy={y} r="7" className="fill-clay/25" />
            <circle cx={x} cy={y} r="2.6" className="fill-clay" />
          </>
        )}
      </svg>
      {known && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=12/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 self-start font-medium text-olive underline underline-offset-4"
        >
          <Icon name="external-link" className="size-5 rtl:-scale-x-100" />
          {t('cities.on_map')}
        </a>
      )}
    </div>
  );
};
