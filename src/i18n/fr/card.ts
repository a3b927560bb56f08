import type { card as en } from '../en/card.ts';
import type { Texts } from '../t.ts';

export const card: Texts<typeof en> = {
  automatic: '{words} — traduction automatique',
  automatic_words: 'Traduction automatique :',
  boosted: 'À la une',
  renewed: 'Renouvelée {ago}',
  like: 'Ajouter aux favoris : {title}',
  like_done: 'Ajoutée à vos favoris.',
  views: {
    one: '{count} vue',
    many: '{count} vues',
    other: '{count} vues',
  },
  count: {
    one: '{count} annonce',
    many: '{count} annonces',
    other: '{count} annonces',
  },
  rated: {
    one: '{average} sur 5, {count} avis',
    many: '{average} sur 5, {count} avis',
    other: '{average} sur 5, {count} avis',
  },
  unrated: 'Pas encore d’avis',
  bio: 'Bio',
  no_city: 'Lieu non précisé',
  km: '{km} km',
  carousel: 'carrousel',
  pause: 'Arrêter le défilement',
  play: 'Reprendre le défilement',
  at_start: 'Vous êtes au début.',
  at_end: 'Vous êtes à la fin.',
  view_all_of: 'Tout voir : {list}',
  list_failed: 'Cette partie n’a pas pu être chargée.',
  list_empty: 'Rien ici pour l’instant.',
  be_first: 'Ajouter une annonce',
  no_likes: 'Aucun favori pour l’instant',
  no_likes_text: 'Touchez le cœur d’une annonce : vous la retrouverez ici.',
  sort: {
    label: 'Trier : {list}',
    latest: 'Plus récentes',
    oldest: 'Plus anciennes',
    popular: 'Plus vues',
  },
  why: {
    ordered: 'Vous avez commandé « {category} »',
    liked: 'Vous avez aimé « {category} »',
    viewed: 'Vous avez regardé « {category} »',
    near: 'Près de {city}',
    popular: 'Très vu',
  },
};
