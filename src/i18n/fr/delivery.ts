import type { delivery as en } from '../en/delivery.ts';
import type { Texts } from '../t.ts';

/** Texts of the drivers’ page. */
export const delivery: Texts<typeof en> = {
  heading: 'Mes livraisons',
  count: {
    one: '{count} commande',
    other: '{count} commandes',
  },
  on: 'En service',
  off: 'Pas en service',
  on_text: 'Vous pouvez recevoir des commandes.',
  off_text: 'Vous ne recevez pas de commandes.',
  place: 'Votre position',
  nowhere: 'Vous n’avez pas encore indiqué où vous êtes.',
  update: 'Actualiser ma position',
  share: 'Partager ma position tant que cette page est ouverte',
  trouble: {
    no_geolocation: 'La géolocalisation n’est pas disponible dans votre navigateur',
    place_refused:
      'L’accès à votre position est bloqué. Autorisez-le pour ce site dans les réglages du navigateur, puis réessayez.',
    place_unknown:
      'Votre téléphone n’a pas trouvé votre position. Vérifiez que la localisation est activée, et réessayez à ciel ouvert.',
    unsent: 'Votre position ne nous est pas parvenue. Vérifiez la connexion et réessayez.',
  },
  filter: 'Filtrer les commandes',
  col: {
    order: 'Commande',
    way: 'Trajet',
    customer: 'Client',
    cash: 'Espèces',
    status: 'Statut',
  },
  cash: { to_collect: 'À encaisser', collected_today: 'En main aujourd’hui' },
  to_pickup: '≈ {km} km jusqu’au retrait',
  seller: 'Vendeur',
  collect: 'À encaisser',
  total: 'Total',
  ask_price: 'Sans prix : demandez au vendeur.',
  from: 'De {town}',
  from_unknown: 'Demandez au vendeur où se trouve la marchandise',
  to: 'À {town}',
  call_seller: 'Appeler le vendeur, {name}',
  call: 'Appeler',
  call_customer: 'Appeler le client, {name}',
  whatsapp: 'WhatsApp',
  whatsapp_customer: 'Écrire au client sur WhatsApp, {name}',
  greeting: 'Bonjour, je vous apporte votre commande {id} de Ghalla : {title}.',
  route: 'Itinéraire',
  route_of: 'Itinéraire de la commande {id} sur la carte',
  step: {
    shipped: 'Je l’ai, je suis en route',
    delivered: 'Livrée, espèces reçues',
  },
  said: {
    shipped: 'En route. Le client est prévenu.',
    delivered: 'Livrée. Bravo !',
  },
  undo: 'Annuler',
  undone: 'Annulé.',
  none: 'Rien à livrer pour l’instant',
  none_off: 'Mettez-vous en service pour recevoir des commandes.',
  none_on: 'Vous êtes en service. Gardez votre position à jour : le plus proche est appelé en premier.',
  go_on: 'Me mettre en service',
  none_of: 'Aucune commande ne correspond',
  none_of_text: 'Il y a des commandes, mais aucune avec ce statut.',
  show_all: 'Voir toutes les commandes',
};
