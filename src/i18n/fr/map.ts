import type { map as en } from '../en/map.ts';
import type { Texts } from '../t.ts';

export const map: Texts<typeof en> = {
  label: 'Carte des annonces',
  pin: 'Annonces à {city} : {number}',
  group: {
    one: 'Annonces à {city} et dans {count} autre ville : {number}',
    other: 'Annonces à {city} et dans {count} autres villes : {number}',
  },
  all: { one: 'Voir l’annonce à {city}', other: 'Tout voir à {city} : {total}' },
  zoom_in: 'Agrandir la carte',
  zoom_out: 'Réduire la carte',
  full: 'Plein écran',
  leave_full: 'Quitter le plein écran',
  hint: {
    wheel: 'Ctrl + molette pour zoomer sur la carte',
    finger: 'Deux doigts pour déplacer la carte',
  },
  whole: 'Voir toute la carte',
  without_city: {
    one: '{count} annonce sans ville n’est pas sur la carte.',
    other: '{count} annonces sans ville ne sont pas sur la carte.',
  },
  cities_found: { one: 'Annonces dans {count} ville', other: 'Annonces dans {count} villes' },
};
