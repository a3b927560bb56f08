import type { mails as en } from '../en/mails.ts';
import type { Texts } from '../t.ts';

export const mails: Texts<typeof en> = {
  code_text: 'Ghalla : votre code est {code}. Il est valable 10 minutes. Ne le donnez à personne.',
  reset_subject: 'Ghalla : un nouveau mot de passe',
  reset_text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ce lien est valable une heure :',
  reset_ignore: 'Si ce n’était pas vous, ne faites rien : votre mot de passe ne change pas.',
  email_changed_subject: 'Ghalla : votre adresse e-mail a changé',
  email_changed_text: 'Votre compte a désormais l’adresse {email}. Si ce n’était pas vous, écrivez-nous tout de suite.',
  decision: {
    accepted_subject: 'Ghalla : « {title} » est publiée',
    accepted: 'Votre annonce « {title} » a été acceptée. Elle est maintenant visible par {audience}.',
    rejected_subject: 'Ghalla : « {title} » n’a pas été acceptée',
    rejected: 'Votre annonce « {title} » n’a pas été acceptée. Vous pouvez la corriger et la publier de nouveau.',
    pending_subject: 'Ghalla : « {title} » est de nouveau examinée',
    pending:
      'Votre annonce « {title} » est de nouveau examinée et n’est pas visible entre-temps. Vous n’avez rien à faire.',
    deleted_subject: 'Ghalla : « {title} » a été retirée',
    deleted: 'Votre annonce « {title} » a été retirée du marché.',
    note: 'Le modérateur vous écrit :',
  },
  audience: {
    everyone: 'tout le monde',
    farmers: 'tous les agriculteurs',
    small_farmers: 'les petits agriculteurs',
    large_farmers: 'les grandes exploitations',
    individual_buyers: 'les acheteurs particuliers',
    professional_buyers: 'les acheteurs professionnels',
  },
};
