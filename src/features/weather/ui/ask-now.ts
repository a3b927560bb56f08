import type { Api } from '../../../client/api.ts';
import { ApiError } from '../../../client/api.ts';
import type { TownWeather } from '../contract.ts';
import { keepTown } from './kept-town.ts';

/**
 * Asks for the weather of a town by its id, of the caller's own for an empty one. A town that is no more is forgotten,
 * and the caller's own told instead.
 */
export const askNow =
  (api: Api, town: string) =>
  async (signal: AbortSignal): Promise<TownWeather> => {
    const own = async (): Promise<TownWeather> => (await api('GET /api/weather', {}, { signal })).weatherData;
    if (!town) return own();
    try {
      return (await api('GET /api/weather', { query: { city_id: Number(town) } }, { signal })).weatherData;
    } catch (why) {
      if (!(why instanceof ApiError) || ![404, 422].includes(why.status)) throw why;
      keepTown('');
      return own();
    }
  };
