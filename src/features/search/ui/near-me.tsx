import { Icon } from '../../../ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../ui/site.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { say } from '../../../ui/toasts.ts';
import type { Filters } from './filters.ts';
import type { Search } from './use-search.ts';

const PATIENCE = 10_000;

/** Puts what is nearest first, by the place that the device tells; a second tap ends it. */
export const NearMe = ({ filters, search }: { filters: Filters; search: Search }): ReactNode => {
  const { t } = useSite();
  const [looking, setLooking] = useState(false);
  const on = filters.near !== undefined;

  const look = (): void => {
    if (on) return search.go({ near: undefined });
    if (!('geolocation' in navigator)) return say(t('search.no_geolocation'), { look: 'bad' });
    setLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLooking(false);
        search.go({
          near: `${Number(coords.latitude.toFixed(3))},${Number(coords.longitude.toFixed(3))}`,
          sort: 'nearest',
        });
      },
      ({ code, PERMISSION_DENIED }) => {
        setLooking(false);
        say(t(code === PERMISSION_DENIED ? 'search.place_refused' : 'search.place_unknown'), { look: 'bad' });
      },
      { timeout: PATIENCE, maximumAge: 300_000 },
    );
  };

  return (
    <button
      type="button"
      aria-pressed={on}
      aria-busy={looking}
      disabled={looking}
      onClick={look}
      className={buttonClass(
        'quiet',
        'px-3.5 whitespace-nowrap max-lg:flex-1 aria-pressed:border-olive aria-pressed:bg-olive-wash aria-pressed:text-olive',
      )}
    >
      {looking ? <Spinner /> : <Icon name="locate-fixed" className="size-5" />}
      {t('search.near_me')}
    </button>
  );
};
