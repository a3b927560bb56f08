import type { item_stats as en } from '../en/item-stats.ts';
import type { Texts } from '../t.ts';

export const item_stats: Texts<typeof en> = {
  title: '30 derniers jours : {title}',
  seen: {
    one: 'Votre annonce a été vue {count} fois.',
    other: 'Votre annonce a été vue {count} fois.',
  },
  took: {
    one: 'Votre numéro a été affiché {count} fois.',
    other: 'Votre numéro a été affiché {count} fois.',
  },
  advice: {
    title: 'Personne ne l’a vue ces jours-ci. Essayez ceci :',
    photos: 'Ajoutez des photos : on ouvre d’abord les annonces bien illustrées.',
    share: 'Partagez-la sur WhatsApp et dans les groupes de votre région.',
    renew: 'Renouvelez-la une fois par semaine : elle repasse en tête.',
  },
  views: 'Vues',
  likes: 'Favoris',
  contacts: 'Numéro affiché',
  orders: 'Commandes',
  conversations: 'Conversations',
  most: 'Meilleur jour : {count}',
  none: 'Rien pendant ces jours.',
  today: 'Aujourd’hui',
  day: 'Jour',
  chart_help: 'Les flèches passent d’un jour à l’autre.',
  on_day: '{day} : {count}',
  caption: 'Les chiffres par jour, le dernier jour d’abord',
  show: 'Afficher les chiffres en tableau',
  hide: 'Masquer le tableau',
};
