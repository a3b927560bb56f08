import type { cities as en } from '../en/admin-cities.ts';
import type { Texts } from '../t.ts';

export const cities: Texts<typeof en> = {
  heading: 'Villes',
  count: { one: '{count} ville', many: '{count} villes', other: '{count} villes' },
  add: 'Ajouter une ville',
  search: 'Nom d’une ville',
  province: 'Province ou préfecture',
  any_province: 'Toutes les provinces',
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitude_help: 'Degrés nord, par exemple 34,54',
  longitude_help: 'Degrés est ; l’ouest est négatif, par exemple -4,64',
  on_map: 'Voir le point sur une carte',
  none: 'Aucune ville ne correspond',
  none_text: 'Essayez une autre orthographe, ou retirez un filtre.',
  show_all: 'Voir toutes les villes',
};
