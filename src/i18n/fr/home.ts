import type { home as en } from '../en/home.ts';
import type { Texts } from '../t.ts';

export const home: Texts<typeof en> = {
  title: 'Ghalla : le marché des fermes marocaines',
  welcome: 'Bienvenue',
  slide: 'diapositive',
  slide_of: '{n} sur {total}',
  go_to_slide: 'Diapositive {n}',
  slides: {
    goals: {
      title: 'De la ferme à vous, sans intermédiaire',
      text: 'Producteurs et acheteurs de toutes les régions du Maroc se retrouvent ici, et le prix reste juste pour chacun.',
      action: 'Parcourir le marché',
    },
    policy: {
      title: 'Chaque annonce est relue avant de paraître',
      text: 'Rien n’est publié sans vérification, et un badge signale les vendeurs dont le téléphone est confirmé.',
      action: 'Vendre ma récolte',
    },
    slogan: {
      title: 'Le meilleur de nos terres, entre vos mains',
      text: 'Fruits et légumes, huile d’olive, miel et dattes, directement de là où ils poussent.',
      action: 'Voir les produits',
    },
  },
  types: 'Que cherchez-vous ?',
  sellers: 'Trouver un agriculteur par nom, ville ou récolte',
  latest: 'Dernières annonces',
  just_in: 'Tout juste arrivé',
  for_me: 'Recommandé pour vous',
  for_me_text: 'Selon ce que vous aimez, ce qui est proche de vous et ce que les autres regardent.',
};
