import type { offline as en } from '../en/offline.ts';
import type { Texts } from '../t.ts';

export const offline: Texts<typeof en> = {
  title: 'Sans réseau',
  text: 'Ce que vous faites est gardé sur ce téléphone et envoyé au retour du réseau. Les pages ci-dessous restent lisibles.',
  nothing: 'Aucune page n’est encore enregistrée sur ce téléphone. Celles que vous ouvrez le seront.',
  pages: 'Enregistrées sur ce téléphone',
  saved: 'Pas de réseau. Page enregistrée {when}.',
  saved_page: 'enregistrée {when}',
  outbox: 'À envoyer',
  waiting_count: { one: '{count} en attente du réseau', other: '{count} en attente du réseau' },
  refused_count: { one: '{count} envoi refusé', other: '{count} envois refusés' },
  kind: {
    like: 'Favori : {title}',
    message: 'Message : {title}',
    order: 'Commande : {title}',
    order_draft: 'Brouillon de commande : {title}',
    item: 'Annonce : {title}',
    item_draft: 'Brouillon : {title}',
    order_status: 'Commande {title}',
    delivery_step: 'Livraison {title}',
    location: 'Votre position',
  },
  state: {
    waiting: 'En attente du réseau, écrit {when}.',
    sending: 'Envoi en cours…',
    refused: 'Refusé, écrit {when}.',
    sent: 'Envoyé {when}.',
  },
  maybe_sent: 'C’est peut-être déjà arrivé ; rien ne compte deux fois.',
  yours: 'Le vôtre :',
  theirs: 'En ligne :',
  anyway: 'Garder le mien',
  correct: 'Corriger',
  cancel: 'Ne pas envoyer',
  follow: 'Suivre',
  done: 'Retirer de la liste',
  arrived: 'Envoyé. {what}',
  save_data: 'Économie de données',
  save_data_text:
    'Rien n’est chargé d’avance, les photos sont plus petites et les diaporamas ne défilent pas. Ce choix vaut pour cet appareil.',
};
