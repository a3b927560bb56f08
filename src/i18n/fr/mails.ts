import type { mails as en } from '../en/mails.ts';
import type { Texts } from '../t.ts';

export const mails: Texts<typeof en> = {
  code_text: 'Ghalla : votre code est {code}. Il est valable 10 minutes. Ne le donnez à personne.',
  reset_subject: 'Ghalla : un nouveau mot de passe',
  reset_text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ce lien est valable une heure :',
  reset_ignore: 'Si ce n’était pas vous, ne faites rien : votre mot de passe ne change pas.',
  email_changed_subject: 'Ghalla : votre adresse e-mail a changé',
  email_changed_text: 'Votre compte a désormais l’adresse {email}. Si ce n’était pas vous, écrivez-nous tout de suite.',
};
