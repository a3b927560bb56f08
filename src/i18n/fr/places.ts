import type { places as en } from '../en/places.ts';
import type { Texts } from '../t.ts';

export const places: Texts<typeof en> = {
  near: 'Près de {city}, région {region}',
  near_in: 'Près de {city}, {province}, région {region}',
  away: 'À {km} km de {city}, région {region}',
};
