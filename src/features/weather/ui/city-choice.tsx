import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Group } from '../../../ui/option-groups.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { groupCities } from '../../places/ui/city-groups.ts';
import { CityPicker } from '../../places/ui/city-picker.tsx';

interface Props {
  readonly city: string;
  readonly onChoose: (city: string) => void;
}

/** Selects another city; the list is fetched on demand. */
export const CityChoice = ({ city, onChoose }: Props): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const id = useId();
  const [groups, setGroups] = useState<readonly Group[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const open = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    await Promise.all([api('GET /api/cities'), api('GET /api/regions')]).then(
      ([{ cities }, { regions }]) => setGroups(groupCities(cities, regions, lang)),
      () => setFailed(true),
    );
    setBusy(false);
  };

  if (groups)
    return (
      <>
        <label htmlFor={id} className="sr-only">
          {t('weather.town')}
        </label>
        <CityPicker
          id={id}
          name="city_id"
          // The user has just opened the list.
          autoFocus
          value={city}
          onChange={(event) => onChoose(event.target.value)}
          empty={t('weather.my_town')}
          groups={groups}
        />
      </>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button variant="quiet" busy={busy} onClick={() => void open()}>
        {!busy && <Icon name="map-pin" className="size-5" />}
        {t('weather.other_town')}
      </Button>
      {failed && (
        <p role="alert" className="text-clay">
          {t('common.failed')}
        </p>
      )}
    </div>
  );
};
