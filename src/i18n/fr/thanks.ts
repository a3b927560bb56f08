import type { thanks as en } from '../en/thanks.ts';
import type { Texts } from '../t.ts';

export const thanks: Texts<typeof en> = {
  published: 'L’annonce est sur le marché',
  published_text: 'Tout le monde la voit dès maintenant.',
  draft: 'Votre brouillon est enregistré',
  draft_text: 'Vous seul le voyez. Terminez-le et publiez-le quand vous voulez.',
  title: 'Merci, votre annonce nous est parvenue',
  text: 'Vous n’avez plus rien à faire pour l’instant.',
  next: 'Et maintenant ?',
  read: 'Nous la lisons',
  read_text:
    'Notre équipe vérifie le texte et les photos. Un modérateur lit chaque annonce, en général en quelques heures, au plus tard le jour ouvré suivant.',
  told: 'Nous vous prévenons',
  told_text: 'Vous recevez la décision, avec une explication s’il faut changer quelque chose.',
  shown: 'Elle est en ligne',
  shown_text: 'Les acheteurs la trouvent, vous appellent ou vous écrivent directement.',
  another: 'Ajouter une annonce',
};
