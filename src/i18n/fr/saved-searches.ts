import type { saved_searches as en } from '../en/saved-searches.ts';
import type { Texts } from '../t.ts';

export const saved_searches: Texts<typeof en> = {
  on: 'Nous vous préviendrons',
  done: 'C’est noté : nous vous préviendrons des nouvelles annonces.',
  text: 'Nous vous prévenons dès qu’une nouvelle annonce correspond.',
  count: { one: '{count} recherche sur {max} au plus', other: '{count} recherches sur {max} au plus' },
  none: 'Aucune recherche enregistrée',
  none_text: 'Cherchez ce qu’il vous faut, puis touchez « Prévenez-moi ».',
  of_seller: 'Annonces de {seller}',
  buyers: 'Pour les acheteurs',
  farmers: 'Pour les agriculteurs',
  paused: 'Suspendue',
  pause: 'Suspendre',
  resume: 'Reprendre',
  pause_of: 'Suspendre : {name}',
  resume_of: 'Reprendre : {name}',
  delete_of: 'Supprimer : {name}',
  paused_done: 'Suspendue : cette recherche ne vous préviendra plus.',
  resumed_done: 'Nous vous préviendrons de nouveau.',
  deleted: 'La recherche est supprimée.',
};
