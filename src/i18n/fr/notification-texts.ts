import type { notification_texts as en } from '../en/notification-texts.ts';
import type { Texts } from '../t.ts';

export const notification_texts: Texts<typeof en> = {
  order_placed: {
    seller: 'Nouvelle commande pour « {title} ». Quantité : {quantity}.',
    buyer: 'Votre commande de « {title} » est enregistrée. Quantité : {quantity}.',
    delivery: 'Nouvelle commande à livrer : « {title} ».',
    seller_whole: 'Nouvelle commande pour « {title} ».',
    buyer_whole: 'Votre commande de « {title} » est enregistrée.',
  },
  order_status: {
    buyer: {
      pending: 'Votre commande de « {title} » est de nouveau en attente.',
      confirmed: 'Le vendeur a confirmé votre commande de « {title} ».',
      processing: 'Votre commande de « {title} » est en préparation.',
      shipped: 'Votre commande de « {title} » est en route.',
      delivered: 'Votre commande de « {title} » a été livrée.',
      canceled: 'Votre commande de « {title} » a été annulée.',
      returned: 'Votre commande de « {title} » a été retournée au vendeur.',
      refunded: 'Votre commande de « {title} » a été remboursée.',
    },
    others: {
      pending: 'La commande {id} de « {title} » est de nouveau en attente.',
      confirmed: 'La commande {id} de « {title} » est confirmée.',
      processing: 'La commande {id} de « {title} » est en préparation.',
      shipped: 'La commande {id} de « {title} » est en route.',
      delivered: 'La commande {id} de « {title} » a été livrée.',
      canceled: 'La commande {id} de « {title} » a été annulée.',
      returned: 'La commande {id} de « {title} » a été retournée.',
      refunded: 'La commande {id} de « {title} » a été remboursée.',
    },
  },
  order_edited: {
    buyer: 'Les détails de votre commande de « {title} » ont changé.',
    others: 'Les détails de la commande {id} de « {title} » ont changé.',
  },
  order_assigned: {
    buyer: 'Un livreur s’occupe de votre commande de « {title} ».',
    seller: 'La commande {id} de « {title} » a maintenant un livreur.',
    delivery: 'La commande {id} de « {title} » vous est confiée.',
  },
  order_unassigned: {
    buyer: 'Votre commande de « {title} » n’a pas de livreur pour le moment.',
    seller: 'La commande {id} de « {title} » n’a pas de livreur pour le moment.',
    delivery: 'La commande {id} de « {title} » ne vous est plus confiée.',
  },
  order_declined: {
    others: 'Le livreur a décliné la commande {id} (« {title} »). Elle n’a pas de livreur pour l’instant.',
    why: {
      far: 'C’est trop loin.',
      busy: 'Il n’a pas le temps.',
      vehicle: 'Son véhicule ne convient pas.',
      another: 'Il a donné une autre raison.',
    },
  },
  order_problem: {
    buyer: {
      absent: 'Le livreur ne vous a pas trouvé pour vous remettre « {title} ». Il repassera.',
      address: 'Le livreur n’a pas trouvé l’adresse pour « {title} ». Appelez-le.',
      another_day: '« {title} » sera livré un autre jour.',
      refused: '« {title} » a été refusé à la porte et retourne chez le vendeur.',
    },
    others: {
      absent: 'Commande {id} (« {title} ») : le client était absent.',
      address: 'Commande {id} (« {title} ») : l’adresse est introuvable.',
      another_day: 'La commande {id} (« {title} ») sera livrée un autre jour.',
      refused: 'La commande {id} (« {title} ») a été refusée à la porte et retourne chez le vendeur.',
    },
    next: 'Prochain passage : {day}.',
  },
  item_decided: {
    accepted: 'Votre annonce « {title} » est publiée.',
    accepted_more: 'Elle est maintenant visible par {audience}.',
    rejected: 'Votre annonce « {title} » n’a pas été acceptée.',
    rejected_more: 'Vous pouvez la corriger et la publier de nouveau.',
    pending: 'Votre annonce « {title} » est de nouveau en attente de validation.',
    pending_more: 'Elle n’est pas visible entre-temps. Vous n’avez rien à faire.',
    deleted: 'Votre annonce « {title} » a été retirée du marché.',
  },
  audience: {
    clientAccepted: 'tout le monde',
    farmerAccepted: 'tous les agriculteurs',
    particularFarmerAccepted: 'les petits agriculteurs',
    professionalFarmerAccepted: 'les grandes exploitations',
    particlarBuyerAccepted: 'les acheteurs particuliers',
    professionalBuyerAccepted: 'les acheteurs professionnels',
  },
  item_reported: {
    found: 'Votre annonce « {title} » a été signalée, à juste titre : {reason}.',
    taken_down: 'Elle n’est plus visible. Vous pouvez la corriger et la publier de nouveau.',
    stays: 'Elle reste sur le marché. Merci de la corriger.',
  },
  reason: {
    fraud: 'arnaque ou fraude',
    wrong_facts: 'prix ou informations inexacts',
    forbidden_goods: 'marchandise interdite ou volée',
    offensive: 'propos ou photos choquants',
    unavailable: 'déjà vendue ou indisponible',
  },
  report_decided: {
    upheld: 'Vous aviez raison au sujet de « {title} ».',
    upheld_more: 'Nous avons fait le nécessaire. Merci de votre signalement.',
    dismissed: 'Nous avons examiné « {title} », que vous avez signalée.',
    dismissed_more: 'Nous n’y avons rien trouvé à redire. Merci tout de même.',
  },
  role_changed: {
    buyer: 'Votre compte est maintenant un compte d’acheteur.',
    farmer: 'Votre compte est maintenant un compte d’agriculteur.',
    delivery: 'Votre compte est maintenant un compte de livreur.',
    admin: 'Votre compte est maintenant un compte d’administrateur.',
  },
  account_suspended: {
    now: 'Votre compte est suspendu.',
    more: 'Vous ne pouvez pas vous connecter, et ce que vous proposez n’est plus affiché.',
    until: 'Vous pourrez revenir le {day}.',
  },
  account_restored: 'Votre compte est rouvert, et vos annonces sont de retour sur le marché.',
  chat_message: {
    about: {
      one: '{from} vous a écrit au sujet de « {title} ».',
      other: '{from} vous a envoyé {count} messages au sujet de « {title} ».',
    },
    alone: {
      one: '{from} vous a écrit.',
      other: '{from} vous a envoyé {count} messages.',
    },
    photo: 'Photo',
  },
  chat_report_decided: {
    upheld: 'Vous aviez raison au sujet de la conversation signalée.',
    upheld_more: 'Nous avons fait le nécessaire. Merci de nous avoir prévenus.',
    dismissed: 'Nous avons examiné la conversation que vous avez signalée.',
    dismissed_more: 'Nous n’y avons rien trouvé de contraire aux règles.',
  },
  search_matched: {
    found: { one: 'Une nouvelle annonce pour {what}.', other: '{count} nouvelles annonces pour {what}.' },
  },
  search: {
    all: 'toutes les annonces',
    words: '« {words} »',
    words_in: '« {words} » dans {kind}',
    of_seller: '{what} d’un vendeur',
    in: '{what} à {city}',
    near: '{what} près de {city}',
    near_me: '{what} près de vous',
  },
  /** Titles of push messages, by group. */
  push: {
    orders: 'Commandes',
    listings: 'Vos annonces',
    searches: 'Recherche enregistrée',
    chat: 'Messages',
    account: 'Votre compte',
  },
  mail: {
    subject: 'Ghalla : {what}',
    many: { one: '{count} notification pour vous', other: '{count} notifications pour vous' },
    note: 'Le modérateur vous écrit :',
    why: 'Vous recevez cet e-mail parce que vous ne l’aviez pas encore vu sur Ghalla.',
    stop: 'Pour ne plus recevoir d’e-mails de ce genre :',
  },
};
