import { useCallback } from 'react';
import { useApi, useSite } from '#client/site.tsx';
import type { Group } from '#ui/select.tsx';
import { groupCities } from './city-groups.ts';

/** Returns a function that loads the options of all cities, grouped by region. It rejects if they cannot be loaded. */
export const useCityLoader = (): (() => Promise<readonly Group[]>) => {
  const api = useApi();
  const { lang } = useSite();
  return useCallback(async () => {
    const [{ cities }, { regions }] = await Promise.all([api('GET /api/cities'), api('GET /api/regions')]);
    return groupCities(cities, regions, lang);
  }, [api, lang]);
};
