import type { assistant as en } from '../en/assistant.ts';
import type { Texts } from '../t.ts';

/** Texts of the assistant's box at the end of every page. */
export const assistant: Texts<typeof en> = {
  title: 'Demandez à Ghalla',
  text: 'Produits, météo, aide : avec vos mots.',
  placeholder: 'Que cherchez-vous ?',
  send: 'Envoyer',
  examples: 'Par exemple',
  example: {
    one: 'tomates à moins de 5 dirhams à Agadir',
    two: 'va-t-il pleuvoir demain à Meknès ?',
    three: 'comment payer ?',
  },
  left: { one: 'Encore {count} caractère', other: 'Encore {count} caractères' },
  asking: 'Je cherche…',
  answers: 'Réponses',
  you: 'Vous avez demandé :',
  found: 'Annonces qui conviennent',
  question_stored: 'Ce que vous avez écrit est encore là : renvoyez-le.',
};
