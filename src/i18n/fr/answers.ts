import type { answers as en } from '../en/answers.ts';
import type { Texts } from '../t.ts';

export const answers: Texts<typeof en> = {
  kind: {
    All: 'Tout',
    Product: 'Produits agricoles',
    Animal: 'Animaux',
    Tool: 'Outils et machines',
    Service: 'Services',
    Land: 'Terres',
    Professional: 'Profils professionnels',
  },
  words_of: '{words} ({kind})',
  offer: { rent: '{what} à louer', sale: '{what} à vendre' },
  price: { max: '{what}, {max} DH au plus', min: '{what}, à partir de {min} DH', both: '{what}, de {min} à {max} DH' },
  place: { in: '{what} à {place}', within: '{what} à moins de {km} km de {place}' },
  quantity: '{what}, au moins {quantity}',
  order: {
    price_asc: '{what}, les moins chers d’abord',
    price_desc: '{what}, les plus chers d’abord',
    latest: '{what}, les plus récents d’abord',
    popular: '{what}, les plus demandés d’abord',
    nearest: '{what}, les plus proches d’abord',
  },
  unit: {
    kg: '{count} kg',
    quintal: '{count} q',
    tonne: '{count} t',
    crate: '{count} caisses',
    head: '{count} têtes',
    litre: '{count} litres',
    piece: '{count} pièces',
    hectare: '{count} hectares',
    m2: '{count} m²',
  },
  found: { one: '{what} : {count} annonce.', other: '{what} : {count} annonces.' },
  found_many: '{what} : plus de {count} annonces.',
  none: 'Je n’ai rien trouvé pour : {what}.',
  close: 'Je n’ai rien trouvé qui corresponde : {what}. Ceci s’en approche.',
  instead: 'À la place : {found}',
  meant: 'J’ai cherché {words}.',
  ask_quantity: 'Demandez au vendeur s’il a bien {quantity}.',
  where_are_you:
    'Je ne sais pas où vous êtes : nommez une ville, ou choisissez « Près de moi » sur la page de recherche.',
  try_words: 'Essayez un autre mot ou moins de conditions. Vous pouvez aussi voir tout le marché.',
  see_all: 'Voir tous les résultats',
  see_market: 'Voir tout le marché',
  weather: {
    now: '{place} en ce moment : {facts}.',
    degrees: '{value} °C',
    wind: 'vent {value} km/h',
    humidity: 'humidité {value} %',
    day: '{day} : {facts}.',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    range: 'de {min} à {max} °C',
    rain: 'pluie {value} mm',
    chance: '{value} % de risque de pluie',
    days: '{place}, les prochains jours.',
    at: '{place} :',
    none: {
      rain: 'Pas de pluie notable attendue à {place} dans les {days} prochains jours.',
      frost: 'Pas de gelée attendue à {place} dans les {days} prochains jours : minimum {value} °C.',
      heat: 'Pas de forte chaleur attendue à {place} dans les {days} prochains jours : maximum {value} °C.',
      wind: 'Pas de vent fort attendu à {place} dans les {days} prochains jours : {value} km/h au plus.',
    },
    rain_on: 'De la pluie est attendue à {place} : {days}.',
    rain_day: '{day} {value} mm',
    rain_day_likely: '{day} {value} mm ({chance} %)',
    stale: 'Le service météo ne répond pas pour le moment ; ceci date de tout à l’heure.',
    away: 'Je ne peux pas donner la météo pour le moment : le service météo ne répond pas.',
    credit: '({source})',
    link: 'La météo, jour par jour',
  },
  help: {
    cancel:
      'Une commande s’annule tant qu’elle est en attente ou confirmée : ouvrez-la et choisissez « Annuler la commande ». Ensuite, appelez le vendeur.',
    safety:
      'Ne payez jamais d’avance et ne donnez aucun code. Une annonce se signale tout en bas, une conversation dans son menu ; personne ne sait de qui vient le signalement.',
    search:
      'Cherchez avec vos mots, en arabe, en darija, en français ou en anglais. Choisissez ensuite une ville, une distance et des filtres.',
    contact: 'Le téléphone, l’e-mail et l’adresse de l’exploitant sont sur la page de contact.',
    sell: 'Pour vendre : connectez-vous, choisissez « Vendre » et le type d’annonce, ajoutez des photos, le prix et la ville, puis publiez. Un modérateur la regarde avant que tout le monde la voie. Publier est gratuit.',
    order:
      'Pour commander : ouvrez une annonce, choisissez « Commander », indiquez la quantité, votre nom, téléphone et adresse, puis envoyez. Le vendeur confirme ; vous suivez chaque étape et pouvez annuler tant que le vendeur ne la prépare pas.',
    pay: 'Vous payez en espèces à la réception. Ni carte ni argent d’avance ne sont nécessaires ici : n’en envoyez pas à des inconnus.',
    deliver:
      'Chaque annonce dit sous « Livraison » qui livre (le vendeur ou un livreur de Ghalla), combien cela coûte (gratuit, un prix fixe ou un prix par km de route) et jusqu’où, ou bien que c’est en retrait uniquement. L’acheteur paie la livraison en espèces avec la commande, sauf si elle est gratuite ; le formulaire affiche le prix avant de commander. Si l’annonce n’en dit rien, convenez-en au téléphone avec le vendeur. Vous suivez la livraison sur la page de votre commande.',
    moderation:
      'Chaque annonce est regardée par un modérateur avant d’être visible. « Mes annonces » montre son état ; si elle a été refusée, la raison y est écrite : corrigez et renvoyez-la.',
    account:
      'Vous créez un compte avec un numéro de téléphone ou une adresse e-mail. Sur la page de connexion, « Mot de passe oublié ? » vous aide à revenir ; dans votre profil vous changez vos données ou fermez le compte.',
    chat: 'Sur la page d’une annonce vous pouvez écrire au vendeur ; les réponses arrivent dans vos messages. Vous pouvez bloquer ou signaler qui vous dérange.',
    weather:
      'La météo de chaque ville, les prochains jours et les alertes de gelée, chaleur, pluie et vent se trouvent sur la page météo.',
    link: 'Aide : {topic}',
    topic: {
      cancel: 'l’annulation',
      safety: 'la sécurité',
      search: 'la recherche',
      contact: 'le contact',
      sell: 'vendre',
      order: 'commander',
      pay: 'payer',
      deliver: 'la livraison',
      moderation: 'la vérification des annonces',
      account: 'votre compte',
      chat: 'les messages',
      weather: 'la météo',
    },
    all: 'Toute l’aide',
  },
  greeting:
    'Bonjour ! Dites-moi ce que vous cherchez, par exemple « tomates à moins de 5 dirhams à Agadir ». Je donne aussi la météo d’une ville, et j’explique comment vendre, commander ou payer ici.',
  thanks: 'Avec plaisir. Bonne récolte !',
  unknown:
    'Je n’ai pas compris. Je peux chercher des produits (« moutons à moins de 3000 dirhams près de Settat »), donner la météo (« va-t-il pleuvoir demain à Fès ? ») et expliquer comment vendre, commander et payer.',
};
