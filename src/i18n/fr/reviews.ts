import type { reviews as en } from '../en/reviews.ts';
import type { Texts } from '../t.ts';

/** Texts of ratings. */
export const reviews: Texts<typeof en> = {
  heading: 'Ce qu’en disent les acheteurs',
  stars: '{stars} sur 5',
  words: {
    bad: 'Mauvais',
    poor: 'Décevant',
    fair: 'Correct',
    good: 'Bien',
    excellent: 'Excellent',
  },
  choice: '{stars} sur 5 : {word}',
  tap: 'Touchez une étoile',
  a_buyer: 'Un acheteur',
  more: 'Voir plus',
};
