import type { ReactNode } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { PATHS, withQuery } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Group } from '#ui/select.tsx';
import { CityPicker } from '#features/places/ui/index.ts';
import { useSite } from '#client/site.tsx';
import { storeCity } from './fetch-current.ts';

interface Props {
  readonly city: string;
  readonly cities: readonly Group[];
}

/** The city of the page, in the URL and stored on this device. */
export const CitySelect = ({ city, cities }: Props): ReactNode => {
  const { t } = useSite();
  const navigate = useNavigate();
  const { location } = useNavigation();
  const coming = location ? new URLSearchParams(location.search).get('city_id') : city;
  const choose = (next: string): void => {
    storeCity(next);
    void navigate(withQuery(PATHS.weather, { city_id: next }), { preventScrollReset: true });
  };
  return (
    <form className="flex w-full items-center gap-3 sm:w-auto">
      <label htmlFor="town" className="shrink-0 font-medium">
        {t('weather.town')}
      </label>
      <CityPicker
        id="town"
        name="city_id"
        value={coming ?? ''}
        onChange={(event) => choose(event.target.value)}
        empty={t('weather.my_town')}
        groups={cities}
      />
      <noscript>
        <button type="submit" className={buttonClass('quiet')}>
          {t('common.apply')}
        </button>
      </noscript>
    </form>
  );
};
