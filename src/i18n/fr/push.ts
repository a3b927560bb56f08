import type { push as en } from '../en/push.ts';
import type { Texts } from '../t.ts';

/** Texts of notifications on a device: the offer, and the settings. */
export const push: Texts<typeof en> = {
  offer: {
    order: 'Soyez prévenu quand le vendeur répond',
    order_text: 'Cet appareil vous dit quand votre commande est acceptée et en route, même si Ghalla est fermé.',
    message: 'Soyez prévenu quand la réponse arrive',
    message_text: 'Cet appareil vous montre la réponse, même si Ghalla est fermé.',
    yes: 'Activer',
    later: 'Plus tard',
    done: 'Cet appareil vous préviendra. Vous choisissez ce qu’il affiche dans vos notifications.',
  },
  device: {
    title: 'Notifications sur cet appareil',
    text: 'Elles s’affichent même si Ghalla est fermé. De 21 h à 7 h, seules les commandes s’affichent ; le reste attend le matin.',
    turn_on: 'Activer les notifications',
    turn_off: 'Désactiver',
    is_on: 'Elles sont activées.',
    failed: 'Les notifications n’ont pas pu être activées. Vérifiez votre connexion, puis réessayez.',
    blocked:
      'Ce navigateur bloque les notifications de Ghalla. Touchez l’icône devant l’adresse de cette page, autorisez-y les notifications, puis rechargez la page.',
    install:
      'Sur iPhone et iPad, il faut d’abord ajouter Ghalla à l’écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil », et ouvrez Ghalla depuis cet écran.',
    unsupported: 'Ce navigateur ne peut pas afficher de notifications quand Ghalla est fermé.',
  },
  choose: {
    title: 'Ce que nous vous disons',
    by_mail: 'E-mail',
    by_push: 'Cet appareil',
    mail_label: '{name} : par e-mail',
    push_label: '{name} : sur cet appareil',
    turn_on_first: 'Pour choisir pour cet appareil, activez d’abord ses notifications.',
  },
  texts: {
    title: 'SMS sur vos commandes',
    text: 'Si aucune notification ne vous parvient, nous envoyons les étapes importantes de vos commandes au {phone} :',
    sms: 'par SMS',
    whatsapp: 'par WhatsApp',
    none: 'pas du tout',
  },
};
