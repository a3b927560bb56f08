import type { home as en } from '../en/home.ts';
import type { Texts } from '../t.ts';

export const home: Texts<typeof en> = {
  title: 'Ghalla : le marché des fermes marocaines',
  welcome: 'Bienvenue',
  slide: 'bannière',
  slide_of: '{n} sur {total}',
  go_to_slide: 'Bannière {n}',
  browse: 'Parcourir le marché',
  types: 'Que cherchez-vous ?',
  sellers: 'Trouver un agriculteur par nom, ville ou récolte',
  latest: 'Dernières annonces',
  just_in: 'Tout juste arrivé',
  for_me: 'Recommandé pour vous',
  for_me_text: 'Selon ce que vous aimez, ce qui est proche de vous et ce que les autres regardent.',
};
