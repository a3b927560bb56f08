import type { sellers as en } from '../en/sellers.ts';
import type { Texts } from '../t.ts';

export const sellers: Texts<typeof en> = {
  all: 'Agriculteurs et vendeurs',
  with: '{what}, {more}',
  words: '« {words} » · {what}',
  title: 'Trouver un agriculteur : {what}',
  description:
    'Trouvez un agriculteur près de chez vous par son nom, sa ville ou ce qu’il vend : {what}, sur le marché des fermes marocaines.',
  label: 'Chercher un agriculteur',
  field: 'Un nom, ou ce qui est vendu',
  placeholder: 'Youssef, miel, moutons…',
  types: 'Ce qu’ils vendent',
  town: 'Ville',
  total: {
    one: '{count} vendeur',
    other: '{count} vendeurs',
  },
  total_many: '{count} vendeurs',
  sorts: {
    relevance: 'Pertinence',
    latest: 'Plus récents',
    items: 'Plus d’annonces',
    nearest: 'Plus proches',
  },
  unnamed: 'Vendeur',
  standing: {
    Professional: 'Professionnel',
    Particular: 'Particulier',
  },
  verified: 'Téléphone vérifié',
  since: 'depuis {date}',
  member_since: 'Sur Ghalla depuis {date}',
  sells: '{kind} : {count}',
  more: '+{count}',
  none: 'Aucun vendeur trouvé',
  none_for: 'Aucun vendeur trouvé pour « {words} »',
  none_text:
    'Essayez avec moins de filtres ou une autre orthographe : les noms sont compris en lettres arabes et latines.',
  none_yet: 'Personne ne vend encore ici. Revenez bientôt.',
  past_end: 'Il n’y a plus de vendeurs sur cette page',
  everybody: 'Voir tous les vendeurs',
  about: '{name}, {place} : {count} sur Ghalla, le marché des fermes marocaines.',
  about_nowhere: '{name} : {count} sur Ghalla, le marché des fermes marocaines.',
  in_region: '{city}, {region}',
  nothing: 'Rien à vendre pour le moment',
  nothing_text: '{name} n’a aucune annonce sur le marché en ce moment. D’autres ont peut-être ce que vous cherchez.',
  others: 'Chercher d’autres vendeurs',
};
