import type { notifications as en } from '../en/notifications.ts';
import type { Texts } from '../t.ts';

/** Texts of the notifications page and its preferences. */
export const notifications: Texts<typeof en> = {
  title: 'Notifications',
  unread: {
    one: '{count} non lue',
    other: '{count} non lues',
  },
  all_read: 'Vous avez tout lu.',
  read_all: 'Tout marquer comme lu',
  new: 'Nouveau',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  empty: 'Rien pour le moment',
  empty_text: 'Vous lirez ici ce qui arrive à vos commandes, à vos annonces et dans vos messages.',
  browse: 'Faire un tour au marché',
  open: 'Ouvrir',
  show_all: 'Toutes les notifications',
  failed: 'Les notifications n’ont pas pu être chargées.',
  page_empty: 'Il n’y a rien sur cette page',
  to_first: 'Vers les plus récentes',
  mail: {
    title: 'E-mails',
    text: 'Ce que vous n’avez pas vu ici après quelques minutes arrive par e-mail à {email}.',
    none: 'Vous n’avez pas d’adresse e-mail ici. Ajoutez-en une pour recevoir ce que vous n’avez pas vu.',
    add: 'Ajouter une adresse e-mail',
    always: 'Si votre compte est suspendu, nous vous écrivons dans tous les cas.',
    orders: 'Commandes',
    orders_text: 'Les nouvelles commandes et leur suivi',
    listings: 'Annonces',
    listings_text: 'Les décisions des modérateurs et les signalements',
    chat: 'Messages',
    chat_text: 'Quand quelqu’un vous écrit',
    account: 'Mon compte',
    account_text: 'Quand son rôle ou son statut change',
  },
  stop: {
    title: 'Les e-mails de Ghalla',
    ask: 'Vous ne recevrez plus d’e-mails sur :',
    button: 'Arrêter ces e-mails',
    ended: 'Vous ne recevrez plus ces e-mails.',
    ended_text: 'Vous retrouvez toujours tout dans vos notifications sur Ghalla.',
    again: 'Me les envoyer de nouveau',
    begun: 'Vous recevrez de nouveau ces e-mails.',
    settings: 'Tous les e-mails et notifications',
  },
};
