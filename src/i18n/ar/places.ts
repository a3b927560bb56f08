import type { places as en } from '../en/places.ts';
import type { Texts } from '../t.ts';

export const places: Texts<typeof en> = {
  near: 'قرب {city}، جهة {region}',
  near_in: 'قرب {city}، {province}، جهة {region}',
  away: 'على بعد {km} كلم من {city}، جهة {region}',
};
