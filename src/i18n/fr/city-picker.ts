import type { city_picker as en } from '../en/city-picker.ts';
import type { Texts } from '../t.ts';

export const city_picker: Texts<typeof en> = {
  label: 'Propositions',
  here: 'Utiliser ma position',
  locating: 'Recherche de votre position…',
  near: 'Près de vous',
  large: 'Grandes villes',
  recent: 'Récentes',
  none: 'Aucune ville de ce nom. Choisissez la plus proche dans la liste.',
  no_geolocation: 'Votre navigateur ne sait pas où vous êtes. Écrivez le nom de la ville.',
  place_refused: 'L’accès à votre position est bloqué. Écrivez le nom de la ville.',
  place_unknown: 'Votre position n’a pas été trouvée. Écrivez le nom de la ville.',
  count: { one: '{count} ville', other: '{count} villes' },
};
