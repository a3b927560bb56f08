import type { emails as en } from '../en/emails.ts';
import type { Texts } from '../t.ts';

export const emails: Texts<typeof en> = {
  code_text: 'Ghalla : votre code est {code}. Il est valable 10 minutes. Ne le donnez à personne.',
  reset_subject: 'Ghalla : un nouveau mot de passe',
  reset_text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ce lien est valable une heure :',
  reset_ignore: 'Si ce n’était pas vous, ne faites rien : votre mot de passe ne change pas.',
  confirm_subject: 'Ghalla : confirmez votre adresse e-mail',
  confirm_text:
    'Quelqu’un, sans doute vous, a donné cette adresse pour un compte sur Ghalla. Ouvrez ce lien pour la confirmer. Il est valable 3 jours :',
  confirm_ignore:
    'Si ce n’était pas vous, ne faites rien et n’ouvrez pas le lien : nous ne vous enverrons rien pour ce compte.',
  taken_subject: 'Ghalla : votre adresse e-mail a été donnée une autre fois',
  taken_text:
    'Quelqu’un s’est inscrit sur Ghalla avec cette adresse e-mail, ou la voulait pour un autre compte. Rien n’a changé : elle reste celle de votre compte. Si c’était vous, connectez-vous avec cette adresse. Mot de passe oublié ? Choisissez-en un nouveau ici :',
  number_claimed_subject: 'Ghalla : votre numéro a été donné une autre fois',
  number_claimed_text:
    'Ghalla : quelqu’un s’est inscrit avec votre numéro. Rien n’a changé : il reste celui de votre compte. Si c’était vous, connectez-vous ici :',
  wrong_factors_subject: 'Ghalla : cinq codes erronés pour votre compte',
  wrong_factors_text:
    'Aujourd’hui, cinq codes erronés ont été saisis pour entrer dans votre compte. Une autre personne connaît peut-être votre mot de passe.',
  wrong_factors_change:
    'Si c’était vous, vous n’avez rien à faire. Sinon, changez votre mot de passe dès maintenant, dans vos réglages :',
  wrong_factors_sms:
    'Ghalla : cinq codes erronés pour votre compte. Quelqu’un connaît peut-être votre mot de passe. Pas vous ? Changez-le ici :',
  email_changed_subject: 'Ghalla : votre adresse e-mail a changé',
  email_changed_text: 'L’adresse e-mail de votre compte a changé le {when}. C’est maintenant {email}.',
  email_removed_text: 'L’adresse e-mail de votre compte a été retirée le {when}.',
  phone_changed_subject: 'Ghalla : votre numéro de téléphone a changé',
  phone_changed_text: 'Le numéro de téléphone de votre compte a changé le {when}. C’est maintenant le {phone}.',
  phone_removed_text: 'Le numéro de téléphone de votre compte a été retiré le {when}.',
  password_changed_subject: 'Ghalla : votre mot de passe a changé',
  password_changed_text: 'Le mot de passe de votre compte a changé le {when}.',
  restore_text:
    'Si c’était vous, il n’y a rien à faire. Sinon, ouvrez ce lien pour reprendre votre compte : il rétablit votre adresse e-mail et votre numéro, déconnecte tous les appareils et vous laisse choisir un nouveau mot de passe. Il est valable 7 jours :',
  text_restore: 'Ce n’était pas vous ? Agissez vite : {link}',
  new_device_subject: 'Ghalla : connexion sur un nouvel appareil',
  new_device_text:
    'Quelqu’un s’est connecté à votre compte sur un nouvel appareil : {device}, {when}, réseau {network}.',
  new_device_not_you:
    'Si c’était vous, vous n’avez rien à faire. Sinon, mettez fin à cette session et changez votre mot de passe dès maintenant, dans vos réglages :',
  new_device_sms: 'Ghalla : nouvelle connexion à votre compte ({device}, {when}). Pas vous ? Arrêtez-la ici :',
  new_device_unknown: 'appareil inconnu',
  closed_subject: 'Ghalla : votre compte est fermé',
  closed_text:
    'Votre compte sur Ghalla est fermé et vos données personnelles sont effacées, comme vous l’avez demandé.',
  factors: {
    subject: 'Ghalla : la connexion à votre compte a changé',
    totp_added:
      'Une application d’authentification a été ajoutée à votre compte : la connexion demande désormais son code.',
    totp_removed: 'L’application d’authentification a été retirée de votre compte.',
    passkey_added: 'La clé d’accès {name} a été ajoutée à votre compte.',
    passkey_removed: 'La clé d’accès {name} a été supprimée de votre compte.',
    codes_renewed: 'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne sont plus valables.',
    code_used: 'Un code de secours de votre compte a été utilisé. Il n’est plus valable.',
    google_linked: 'Un compte Google a été associé à votre compte. Il permet désormais de s’y connecter.',
    google_removed: 'Le compte Google associé à votre compte a été dissocié.',
    not_you: 'Si ce n’était pas vous, changez votre mot de passe et contactez-nous tout de suite.',
  },
  reason: {
    blurry_picture: 'La photo n’est pas claire. Reprenez-la à la lumière du jour, tout près de ce que vous vendez.',
    no_price_or_quantity:
      'Il manque le prix ou la quantité. Ajoutez les deux, pour que les acheteurs sachent à quoi s’attendre.',
    wrong_category: 'Cette annonce n’est pas dans la bonne catégorie. Choisissez celle qui convient.',
    contact_details:
      'Le titre ou le texte contient des coordonnées. Retirez-les : les acheteurs voient votre numéro à sa place.',
    duplicate: 'Vous avez déjà publié cette annonce. Gardez-en une et mettez-la à jour.',
    not_farm_goods:
      'Ce n’est ni un produit agricole, ni un animal, ni un outil, ni une terre, ni un emploi, ni un service agricole : cela ne peut pas paraître ici.',
    forbidden_goods: 'Il est interdit de vendre cela ici.',
    misleading: 'Le titre, le texte et les photos ne disent pas la même chose. Montrez ce que vous vendez vraiment.',
    offensive: 'Les mots ou les photos peuvent blesser. Dites-le autrement.',
  },
};
