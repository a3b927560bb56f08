import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { buttonClass, Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { ModalFooter } from '#ui/modal.tsx';
import { Icon } from '#ui/icon.tsx';
import { locate, type LocationError } from '#client/device.ts';
import { useSite, useApi } from '#client/site.tsx';
import type { City, Region } from '#features/places/contract.ts';
import { CityPicker, groupCities } from '#features/places/ui/index.ts';
import { formatPoint, RADII } from './filters.ts';

export interface NearFormProps {
  readonly filters: { readonly near?: string | undefined; readonly radius_km?: string | undefined };
  readonly onChoose: (place: { near: string | undefined; radius_km?: string | undefined; sort?: 'nearest' }) => void;
}

/** Asks for a location and radius: the device's location, or a city when that is denied or not wanted. */
export const NearForm = ({ filters, onChoose }: NearFormProps): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const [places, setPlaces] = useState<{ cities: readonly City[]; regions: readonly Region[] }>();
  const [cityId, setCityId] = useState('');
  const [radius, setRadius] = useState(filters.radius_km ?? '');
  const [locating, setLocating] = useState(false);
  const [error, setError] = useState<LocationError | 'no_towns' | null>(null);

  useEffect(() => {
    const load = async (): Promise<void> => {
      const [{ cities }, { regions }] = await Promise.all([api('GET /api/cities'), api('GET /api/regions')]);
      setPlaces({ cities, regions });
      setCityId(String(cities.find((city) => formatPoint(city) === filters.near)?.id ?? ''));
    };
    void load().catch(() => setError('no_towns'));
  }, [api, filters.near]);

  const city = places?.cities.find(({ id }) => String(id) === cityId);
  const near = city ? formatPoint(city) : filters.near;
  const choose = (point: string): void => onChoose({ near: point, radius_km: radius || undefined, sort: 'nearest' });

  const locateDevice = async (): Promise<void> => {
    setLocating(true);
    setError(null);
    await locate().then(
      (coords) => choose(formatPoint(coords)),
      (reason: LocationError) => setError(reason),
    );
    setLocating(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (near) choose(near);
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('search.radius')}</legend>
        <div className="grid grid-cols-3 gap-2">
          {['', ...RADII].map((km) => (
            <label key={km} className="relative">
              <input
                type="radio"
                name="radius"
                value={km}
                checked={radius === km}
                onChange={() => setRadius(km)}
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="flex min-h-11 items-center justify-center rounded-field border border-line px-1 text-center text-sm peer-checked:border-olive peer-checked:bg-olive peer-checked:font-medium peer-checked:text-on-olive peer-focus-visible:outline-3 peer-focus-visible:outline-sky">
                {km ? t('search.km', { km }) : t('search.any_radius')}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button variant="main" busy={locating} onClick={() => void locateDevice()}>
        {!locating && <Icon name="locate-fixed" className="size-5" />}
        {t('search.near.locate')}
      </Button>
      {error && (
        <p role="alert" className="-mt-1 font-medium text-clay">
          {t(`search.${error}`)}
        </p>
      )}
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('search.near.or')}
      </p>
      <Field id="near-town" label={t('search.near.town')}>
        <CityPicker
          id="near-town"
          name="town"
          value={cityId}
          busy={!places}
          onChange={(event) => setCityId(event.target.value)}
          empty={t('search.near.no_town')}
          groups={places ? groupCities(places.cities, places.regions, lang) : []}
        />
      </Field>
      <ModalFooter>
        {filters.near && (
          <button type="button" onClick={() => onChoose({ near: undefined })} className={buttonClass('quiet', 'grow')}>
            {t('search.near.end')}
          </button>
        )}
        <Button type="submit" disabledReason={!near && t('search.near.choose_first')} className="grow">
          {t('search.near.show')}
        </Button>
      </ModalFooter>
    </form>
  );
};
