import type { questions as en } from '../en/questions.ts';
import type { Texts } from '../t.ts';

/**
 * Questions that users ask, with short answers, for the help center and the assistant. Words in quotation marks are labels of the
 * interface.
 */
export const questions: Texts<typeof en> = {
  links: {
    market: 'Voir les annonces',
    jobs: 'Voir les profils de travail',
    land: 'Voir les terres',
    createItem: 'Vendre maintenant',
    myItems: 'Aller à mes annonces',
    buyerOrders: 'Aller à mes commandes',
    sellerOrders: 'Aller aux commandes reçues',
    findOrder: 'Retrouver ma commande',
    profile: 'Aller à mon profil',
    likes: 'Aller à mes favoris',
    chat: 'Aller à mes messages',
    notifications: 'Aller à mes notifications',
    weather: 'Voir la météo',
    login: 'Se connecter',
    register: 'Créer un compte',
    forgotPassword: 'Retrouver mon mot de passe',
    privacy: 'Lire la page Confidentialité',
    contact: 'Nous contacter',
  },
  list: {
    sell_start: {
      q: 'Comment vendre ?',
      a: 'Touchez « Vendre », choisissez ce que vous proposez, ajoutez des photos, un titre, une catégorie et une ville, puis touchez « Publier ». Notre équipe vérifie l’annonce, ensuite les acheteurs la trouvent.',
    },
    sell_fee: {
      q: 'Est-ce gratuit ? Y a-t-il une commission ?',
      a: 'Publier, acheter et vendre ne coûte rien. Ghalla ne prend aucune commission et n’ajoute aucuns frais.',
    },
    sell_photos: {
      q: 'Combien de photos puis-je ajouter ?',
      a: 'Jusqu’à 12, de 10 Mo au plus chacune. Si une photo ne passe pas, vérifiez le réseau ou reprenez-la avec l’appareil du téléphone ; votre texte est gardé.',
    },
    sell_price: {
      q: 'Faut-il donner un prix ? Puis-je le changer ?',
      a: 'Le prix peut rester vide : vous en convenez alors par téléphone. Vous le changez quand vous voulez dans « Mes annonces », « Modifier » ; le nouveau prix compte tout de suite.',
    },
    sell_edit: {
      q: 'Comment modifier mon annonce ?',
      a: 'Ouvrez « Mes annonces » et touchez « Modifier ». Un nouveau prix ou une nouvelle quantité compte tout de suite ; un nouveau texte, une photo ou une catégorie est d’abord vérifié.',
    },
    sell_sold: {
      q: 'Comment marquer une annonce comme vendue ?',
      a: 'Ouvrez « Mes annonces » et choisissez « Je l’ai vendu ». Plus personne ne peut la commander ; « Je l’ai encore » la remet en vente.',
    },
    sell_delete: {
      q: 'Comment supprimer mon annonce ?',
      a: 'Ouvrez « Mes annonces » et supprimez-la dans son menu. « Activer » la remet, tant que vous ne l’avez pas supprimée une seconde fois.',
    },
    sell_draft: {
      q: 'Où sont mes brouillons ?',
      a: 'Dans « Mes annonces », visibles de vous seul. Ouvrez-en un, complétez-le et touchez « Publier ».',
    },
    sell_renew: {
      q: 'Comment renouveler mon annonce ?',
      a: 'Ouvrez « Mes annonces » et touchez « Renouveler » : elle revient en tête des plus récentes. C’est gratuit, dès 7 jours après la publication ou le dernier renouvellement.',
    },
    sell_boost: {
      q: 'Puis-je payer pour mettre mon annonce en avant ?',
      a: 'Non, il n’y a pas de publicité payante sur Ghalla. De bonnes photos, un prix et une annonce renouvelée attirent le plus d’acheteurs.',
    },
    sell_statistics: {
      q: 'Combien de personnes ont vu mon annonce ?',
      a: '« Mes annonces » montre combien de fois chaque annonce a été vue et mise en favori, et « Statistiques » les 30 derniers jours : vues, favoris, commandes, conversations et affichages de votre numéro. Une même personne compte une fois par jour.',
    },
    share_listing: {
      q: 'Comment partager mon annonce ?',
      a: 'Ouvrez votre annonce et touchez « Partager » : envoyez-la par WhatsApp ou copiez son lien. On peut l’ouvrir sans compte.',
    },
    sell_delivery: {
      q: 'Comment fixer le prix de la livraison ?',
      a: 'En créant ou en modifiant l’annonce, répondez à « Comment l’acheteur le reçoit-il ? » : retrait, vous livrez, ou un livreur de Ghalla. Choisissez ensuite une livraison gratuite, un prix par commande ou par km, et jusqu’où vous allez.',
    },
    sell_minimum: {
      q: 'Comment fixer une quantité minimale ?',
      a: 'Remplissez « Commande minimale » en créant ou en modifiant l’annonce. Personne ne peut commander moins.',
    },
    sell_land: {
      q: 'Comment vendre ou louer ma terre ?',
      a: 'Touchez « Vendre » et choisissez la terre, puis dites si elle est à vendre ou à louer. Ajoutez la surface, l’eau et le prix, ou le loyer et sa durée.',
    },
    sell_work: {
      q: 'Comment proposer mon travail ?',
      a: 'Touchez « Vendre » et choisissez votre travail avec votre CV, ou un service comme le labour ou le transport. Un CV n’est montré qu’aux utilisateurs connectés.',
    },
    order_received: {
      q: 'Comment confirmer une commande reçue ?',
      a: 'Appelez le client, mettez-vous d’accord, puis ouvrez la commande et touchez « Confirmer la commande ». Sans confirmation, elle s’annule toute seule au bout de 72 heures (12 heures si le numéro du client n’est pas confirmé).',
    },
    cancel_seller: {
      q: 'Je suis le vendeur : comment annuler une commande ?',
      a: 'Ouvrez-la parmi les commandes reçues, touchez « Changer le statut » et choisissez « Annulée ». Le client est prévenu et la quantité redevient disponible ; appelez-le pour lui dire pourquoi.',
    },
    buyer_absent: {
      q: 'Le client n’est pas venu ou ne répond pas. Que faire ?',
      a: 'Appelez-le depuis la page de la commande et convenez d’un autre moment. Sinon, touchez « Changer le statut » et choisissez « Annulée », ou « Retournée » si elle était déjà en route : la quantité redevient disponible.',
    },
    review_time: {
      q: 'Quand mon annonce sera-t-elle visible ?',
      a: 'Un modérateur regarde chaque annonce avant qu’elle paraisse, et nous vous prévenons de sa décision. D’ici là, elle est « En attente de validation » dans « Mes annonces ».',
    },
    review_rejected: {
      q: 'Pourquoi mon annonce a-t-elle été refusée ?',
      a: 'La note du modérateur, dans « Mes annonces », en donne la raison. Corrigez l’annonce et renvoyez-la.',
    },
    order_start: {
      q: 'Comment commander ?',
      a: 'Ouvrez l’annonce, touchez « Commander », donnez la quantité, votre nom, votre numéro et votre adresse, puis envoyez. Le vendeur vous appelle pour confirmer ; vous ne payez rien maintenant.',
    },
    order_guest: {
      q: 'Faut-il un compte pour commander ?',
      a: 'Non. Votre nom et votre numéro suffisent, avec votre adresse pour être livré ; gardez le lien reçu après la commande.',
    },
    order_minimum: {
      q: 'Y a-t-il une quantité minimale ?',
      a: 'Seulement si le vendeur en a fixé une : elle est écrite sur l’annonce, « Commande minimale », et dans le formulaire. On ne peut pas non plus commander plus que ce qui reste.',
    },
    order_several: {
      q: 'Puis-je commander chez plusieurs vendeurs à la fois ?',
      a: 'Chaque annonce se commande à part : commandez la première, puis ouvrez la suivante. Chaque vendeur vous appelle, et « Mes commandes » les montre toutes.',
    },
    price_negotiate: {
      q: 'Puis-je négocier le prix ?',
      a: 'Oui, avec le vendeur, avant de commander : appelez-le ou touchez « Écrire au vendeur ». La commande prend le prix de l’annonce : si vous en convenez d’un autre, demandez-lui d’abord de le changer.',
    },
    order_find: {
      q: 'J’ai perdu le lien : comment retrouver ma commande ?',
      a: 'Touchez « Retrouver ma commande » en bas de chaque page et entrez le numéro donné à la commande. Un code vous arrive par SMS et vos commandes s’affichent, même sans compte.',
    },
    order_follow: {
      q: 'Où en est ma commande ?',
      a: 'La page de votre commande montre chaque étape et, pendant le trajet, où est le livreur. Ouvrez-la dans « Mes commandes », ou avec votre lien si vous avez commandé sans compte.',
    },
    order_unconfirmed: {
      q: 'Et si le vendeur ne confirme pas ?',
      a: 'Sans confirmation, la commande s’annule toute seule au bout de 72 heures (12 heures si votre numéro n’est pas confirmé) et vous ne devez rien. Vous pouvez aussi l’annuler avant et commander ailleurs.',
    },
    rate_seller: {
      q: 'Comment noter le vendeur ?',
      a: 'Quand la commande est « Livrée », ouvrez-la et touchez « Donner un avis » : choisissez les étoiles du vendeur et du livreur, et écrivez quelques mots. Chaque commande se note une fois.',
    },
    order_change: {
      q: 'Puis-je modifier ma commande ?',
      a: 'Une commande envoyée ne se modifie pas. Annulez-la tant qu’elle est « En attente » ou « Confirmée » et recommandez, ou convenez du changement avec le vendeur par téléphone.',
    },
    cancel_buyer: {
      q: 'Comment annuler ma commande ?',
      a: 'Ouvrez-la dans « Mes commandes » et touchez « Annuler la commande », tant qu’elle est « En attente » ou « Confirmée ». Ensuite, appelez le vendeur : son numéro est sur la commande.',
    },
    cancel_guest: {
      q: 'J’ai commandé sans compte : comment annuler ?',
      a: 'Ouvrez le lien reçu après la commande et touchez « Annuler la commande », tant qu’elle est « En attente » ou « Confirmée ». Lien perdu ? « Retrouver ma commande » affiche vos commandes avec votre numéro et un code.',
    },
    order_return: {
      q: 'Puis-je rendre la marchandise et être remboursé ?',
      a: 'Regardez-la avant de payer : si ce n’est pas ce qui était montré, vous n’êtes pas tenu de la prendre. Après, convenez d’un retour avec le vendeur par téléphone ; retours et remboursements sont notés sur la commande.',
    },
    order_damaged: {
      q: 'La marchandise est abîmée ou différente. Que faire ?',
      a: 'Si vous n’avez pas encore payé, refusez-la : vous ne devez rien. Sinon, appelez le vendeur, dont le numéro est sur la commande, et dites-le dans votre avis ; si l’on vous a trompé, signalez l’annonce.',
    },
    delivery_missing: {
      q: 'Ma commande n’est pas arrivée. Que faire ?',
      a: 'Regardez son statut sur la page de votre commande, puis appelez de là le vendeur ou le livreur. Vous ne payez qu’à la livraison, vous ne perdez donc rien ; si personne ne répond, contactez-nous avec le numéro de commande.',
    },
    delivery_cost: {
      q: 'Combien coûte la livraison, et qui la paie ?',
      a: 'Le vendeur le décide : gratuite, un prix par commande ou un prix par km de route. C’est écrit sur l’annonce et dans le formulaire, et l’acheteur la paie en espèces avec la commande, sauf si elle est gratuite.',
    },
    delivery_who: {
      q: 'Qui livre ?',
      a: 'L’annonce le dit sous « Livraison » : le vendeur, un livreur de Ghalla, ou personne si c’est un retrait. Si rien n’est écrit, convenez-en avec le vendeur par téléphone.',
    },
    delivery_time: {
      q: 'Combien de temps prend la livraison ?',
      a: 'Vous convenez du jour et de l’heure avec le vendeur, qui vous appelle pour confirmer. Chaque étape se suit sur la page de votre commande.',
    },
    delivery_pickup: {
      q: 'Puis-je venir chercher moi-même ?',
      a: 'Oui, si le vendeur le propose : choisissez « Retrait » en commandant, et la livraison ne coûte rien. Le vendeur vous dit par téléphone le lieu exact et l’heure.',
    },
    delivery_city: {
      q: 'Livrez-vous dans ma ville ou mon douar ?',
      a: 'Chaque vendeur décide jusqu’où : choisissez votre ville dans le formulaire, et il vous dit aussitôt si c’est trop loin et ce que cela coûte. Si c’est trop loin, choisissez le retrait ou appelez le vendeur.',
    },
    driver_join: {
      q: 'Comment devenir livreur ?',
      a: 'Créez un compte avec votre numéro, puis contactez-nous : notre équipe lui donne le rôle de livreur. Vous avez alors une page à vous avec vos livraisons.',
    },
    driver_pay: {
      q: 'Combien gagne un livreur ?',
      a: 'La page du livreur montre l’argent à encaisser pour chaque commande, livraison comprise. Contactez-nous pour convenir de votre part avant de commencer.',
    },
    pay_how: {
      q: 'Comment payer ?',
      a: 'En espèces, à la livraison ou au retrait. Rien ne se paie sur ce site, et rien d’avance.',
    },
    pay_card: {
      q: 'Puis-je payer par carte ou par virement ?',
      a: 'Non, rien ne se paie sur ce site : vous payez en espèces, la marchandise devant vous. Ne donnez votre numéro de carte à personne.',
    },
    pay_invoice: {
      q: 'Puis-je avoir une facture ? Y a-t-il une taxe ?',
      a: 'Ghalla ne fait pas de facture et n’ajoute aucune taxe : demandez-la au vendeur avant de commander. La page de votre commande indique le prix, la quantité et le total.',
    },
    pay_advance: {
      q: 'Le vendeur veut de l’argent d’avance. Que faire ?',
      a: 'N’envoyez rien : sur Ghalla, on paie la marchandise devant soi. Touchez « Signaler cette annonce » et choisissez « Arnaque ou fraude ».',
    },
    report_scam: {
      q: 'Comment signaler une arnaque ou une fausse annonce ?',
      a: 'Ouvrez l’annonce, touchez « Signaler cette annonce » tout en bas, puis choisissez « Arnaque ou fraude ». Notre équipe vérifie, et il ne faut pas de compte.',
    },
    report_user: {
      q: 'Comment signaler une personne ou une conversation ?',
      a: 'Ouvrez la conversation et choisissez « Signaler cette conversation » dans son menu. Notre équipe peut alors la lire et décider ; « Bloquer » s’y trouve aussi.',
    },
    report_secret: {
      q: 'Le vendeur sait-il que je l’ai signalé ?',
      a: 'Non, jamais. Seule notre équipe voit de qui vient un signalement.',
    },
    report_after: {
      q: 'Que se passe-t-il après un signalement ?',
      a: 'Notre équipe regarde l’annonce ou la conversation, et retire ou suspend ce qui enfreint les règles. Si vous avez un compte, vous êtes prévenu de la décision.',
    },
    seller_real: {
      q: 'Comment savoir si un vendeur est sérieux ?',
      a: 'Regardez « Téléphone vérifié », les avis et depuis quand il est inscrit. Appelez d’abord, voyez la marchandise avant de payer, et ne payez jamais d’avance.',
    },
    code_asked: {
      q: 'Quelqu’un me demande mon code. Que faire ?',
      a: 'Ne le donnez pas : personne de Ghalla ne le demande jamais. Avec ce code, on pourrait utiliser votre compte ; signalez la conversation ou l’annonce.',
    },
    account_create: {
      q: 'Comment créer un compte ?',
      a: 'Entrez votre numéro et le code reçu par SMS, ou une adresse e-mail et un mot de passe. C’est gratuit et cela prend une minute.',
    },
    code_missing: {
      q: 'Je ne reçois pas le code par SMS.',
      a: 'Vérifiez le numéro et le réseau, attendez une minute, puis touchez « Envoyer un nouveau code » ; un code vaut 10 minutes. Si rien n’arrive, créez le compte avec une adresse e-mail, ou contactez-nous.',
    },
    password_forgotten: {
      q: 'J’ai oublié mon mot de passe.',
      a: 'Touchez « Mot de passe oublié ? » sur la page de connexion et entrez votre e-mail ou votre numéro. Un lien ou un code vous arrive.',
    },
    password_change: {
      q: 'Comment changer mon mot de passe ?',
      a: 'Ouvrez votre profil et touchez « Changer le mot de passe », ou « Créer un mot de passe » si vous vous connectez par SMS.',
    },
    phone_change: {
      q: 'Comment changer mon numéro ?',
      a: 'Ouvrez votre profil et touchez « Changer le numéro ». Un code envoyé au nouveau numéro le confirme.',
    },
    email_change: {
      q: 'Comment changer mon adresse e-mail ?',
      a: 'Entrez la nouvelle adresse dans votre profil et enregistrez. L’ancienne adresse est prévenue du changement.',
    },
    role_change: {
      q: 'Je suis acheteur et je veux vendre. Que faire ?',
      a: 'Tout compte peut publier : touchez « Vendre ». Si vous cultivez ou élevez, choisissez aussi « Je suis agriculteur » dans votre profil : les annonces réservées aux agriculteurs s’ouvrent à vous.',
    },
    account_delete: {
      q: 'Comment supprimer mon compte ?',
      a: 'Ouvrez votre profil et touchez « Fermer mon compte », tout en bas. Ce qui est personnel est effacé pour toujours ; les commandes ne gardent que ce dont l’autre a besoin.',
    },
    account_suspended: {
      q: 'Pourquoi mon compte est-il suspendu ?',
      a: 'Un modérateur suspend les comptes qui ne respectent pas les règles, et nous vous en envoyons la raison. Si c’est une erreur, contactez-nous : la page de contact dit comment.',
    },
    my_data: {
      q: 'Quelles données avez-vous sur moi ?',
      a: 'Touchez « Télécharger mes données » dans votre profil pour en avoir une copie complète. La page Confidentialité dit ce que nous gardons, pourquoi et combien de temps.',
    },
    law_rights: {
      q: 'Quels sont mes droits selon la loi 09-08 ?',
      a: 'Vous pouvez voir, corriger et faire effacer vos données, et vous opposer à leur usage : dans votre profil, ou en nous contactant. La page de contact donne le numéro de notre déclaration à la CNDP, dès qu’il est publié.',
    },
    number_seen: {
      q: 'Qui peut voir mon numéro ?',
      a: 'C’est vous qui décidez dans votre profil, sous « Qui voit mon numéro » : tout le monde, les utilisateurs connectés ou personne. Ceux que vous autorisez le voient d’une touche sur votre annonce, avec une limite par heure.',
    },
    number_hide: {
      q: 'Comment cacher mon numéro ?',
      a: 'Ouvrez votre profil et choisissez « Personne, messages seulement » sous « Qui voit mon numéro ». Les acheteurs vous écrivent alors ici ; le client d’une commande confirmée voit toujours votre numéro.',
    },
    language: {
      q: 'Comment changer la langue ?',
      a: 'Touchez « Langue » en haut de la page et choisissez l’arabe, le français ou l’anglais. Votre profil fixe la langue de nos messages.',
    },
    dark_mode: {
      q: 'Y a-t-il un mode sombre ?',
      a: 'Touchez « Thème » en haut de la page. Votre appareil s’en souvient.',
    },
    read_aloud: {
      q: 'Le site peut-il me lire les pages ?',
      a: 'Oui : touchez « Écouter » sur une annonce, une commande ou une page de l’aide. Il faut une voix dans votre langue sur votre appareil.',
    },
    notifications: {
      q: 'Où sont mes notifications ?',
      a: 'Touchez la cloche en haut de la page : commandes, décisions et messages y sont. Ce que vous n’avez pas vu après quelques minutes arrive aussi par e-mail, si vous avez donné une adresse.',
    },
    emails_stop: {
      q: 'Comment ne plus recevoir vos e-mails ?',
      a: 'Désactivez-les par sujet en bas de la page « Notifications », ou touchez le lien de désinscription dans l’un de nos e-mails.',
    },
    sign_out: {
      q: 'Comment me déconnecter ?',
      a: 'Touchez « Se déconnecter » en bas de votre profil. « Déconnecter tous les autres » s’y trouve aussi.',
    },
    offline: {
      q: 'Est-ce que cela marche sans réseau ?',
      a: 'Il faut le réseau pour voir les annonces, mais rien de ce que vous écrivez n’est perdu : les formulaires restent sur votre appareil et les messages partent quand le réseau revient.',
    },
    install_app: {
      q: 'Y a-t-il une application ?',
      a: 'Pas besoin de magasin : dans le menu du navigateur, ajoutez le site à l’écran d’accueil, et Ghalla s’ouvre comme une application.',
    },
    chat_start: {
      q: 'Comment contacter un vendeur ?',
      a: 'Ouvrez l’annonce et touchez « Écrire au vendeur », ou appelez si le numéro est montré. Il faut un compte pour écrire ; pour appeler, seulement si le vendeur le demande.',
    },
    chat_no_reply: {
      q: 'Le vendeur ne répond pas.',
      a: 'Attendez un jour, appelez si l’annonce montre un numéro, ou regardez les annonces semblables. Si ce n’est plus à vendre, signalez l’annonce avec « Déjà vendu ou indisponible ».',
    },
    chat_photo: {
      q: 'Puis-je envoyer une photo dans une conversation ?',
      a: 'Oui : touchez « Ajouter une photo » à côté de votre message. Vous deux seuls la voyez, et notre équipe si l’un de vous signale la conversation.',
    },
    chat_block: {
      q: 'Comment bloquer quelqu’un ?',
      a: 'Ouvrez la conversation et choisissez « Bloquer » dans son menu. Vous ne pouvez plus vous écrire ; vous pouvez revenir en arrière à tout moment.',
    },
    search_tips: {
      q: 'Comment chercher ?',
      a: 'Écrivez comme vous parlez, en arabe, en darija, en français ou en anglais : tomates à moins de 5 dirhams à Agadir. Vous pouvez aussi toucher le micro et parler.',
    },
    search_near: {
      q: 'Comment chercher près de moi, ou changer de ville ?',
      a: 'Choisissez la ville et la distance au-dessus des résultats, ou touchez « Près de moi » pour voir d’abord les plus proches. Votre position n’est demandée qu’à ce moment.',
    },
    search_map: {
      q: 'Peut-on voir les résultats sur une carte ?',
      a: 'Oui : touchez « Carte » au-dessus des résultats. Une annonce y montre sa ville, jamais le lieu exact.',
    },
    favourites: {
      q: 'Comment garder une annonce ?',
      a: 'Touchez le cœur de l’annonce. Vous la retrouvez dans « Favoris », pour lesquels il faut un compte.',
    },
    search_alert: {
      q: 'Pouvez-vous me prévenir des nouvelles annonces ?',
      a: 'Oui : cherchez, puis touchez « Prévenez-moi » au-dessus des résultats. Vous êtes prévenu des nouvelles annonces qui correspondent.',
    },
    jobs_find: {
      q: 'Comment trouver du travail ?',
      a: 'Publiez un profil avec ce que vous savez faire et votre CV : touchez « Vendre » et choisissez votre travail. Les fermes qui cherchent le trouvent et vous appellent.',
    },
    land_find: {
      q: 'Comment trouver une terre à louer ou à acheter ?',
      a: 'Ouvrez les annonces de terres, puis filtrez par location ou vente, ville et surface. Voyez la terre et ses papiers avant de payer.',
    },
    weather_week: {
      q: 'Où est la météo de la semaine ?',
      a: 'Sur la page Météo : choisissez votre ville pour voir aujourd’hui et les sept prochains jours, avec des alertes de gelée, de chaleur, de pluie et de vent.',
    },
    weather_source: {
      q: 'D’où vient la météo ?',
      a: 'D’Open-Meteo ou de WeatherAPI ; la source est écrite à côté. Elle est redemandée toutes les 15 minutes.',
    },
    contact_operator: {
      q: 'Comment parler à quelqu’un ?',
      a: 'La page de contact donne notre téléphone et notre e-mail, s’ils sont publiés. Pour une commande, le vendeur répond plus vite : appelez-le depuis la page de la commande.',
    },
    contact_address: {
      q: 'Où sont vos bureaux ?',
      a: 'La page de contact donne notre adresse, si elle est publiée.',
    },
    contact_hours: {
      q: 'Quels sont vos horaires ?',
      a: 'Le site est toujours ouvert. La page de contact donne les heures du téléphone, si elles sont publiées.',
    },
    contact_who: {
      q: 'Qui gère ce site ?',
      a: 'La page de contact donne le nom et l’adresse de l’exploitant, s’ils sont publiés. Ghalla est un marché : la vente se fait entre le vendeur et l’acheteur.',
    },
  },
};
