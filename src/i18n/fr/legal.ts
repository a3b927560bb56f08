import type { legal as en } from '../en/legal.ts';
import type { Texts } from '../t.ts';

/** Texts of the privacy and terms pages; a line that begins with a dash is a list item. */
export const legal: Texts<typeof en> = {
  privacy: 'Confidentialité',
  terms: 'Conditions d’utilisation',
  contents: 'Sur cette page',
  privacy_lead:
    'Ce que Ghalla garde de vous, pourquoi, qui le voit, combien de temps, et ce que la loi 09-08 vous permet de nous demander.',
  terms_lead: 'Ce que vendeurs, acheteurs et Ghalla se doivent, en mots simples.',
  about_privacy: {
    kept: {
      title: 'Ce que nous gardons',
      text: 'Seulement ce qu’il faut à un marché :\n- De votre compte : nom, téléphone, e-mail, ville, photo, langue et rôle, si vous les donnez. De votre mot de passe, une empreinte que personne ne peut relire, et la seconde étape de connexion si vous l’activez. Si vous vous connectez avec Google, Google nous donne votre nom, votre adresse e-mail et le numéro de votre compte Google ; nous n’en gardons rien d’autre.\n- De vos annonces : ce que vous écrivez et vos photos. Le lieu de prise de vue en est effacé aussitôt.\n- Des commandes : ce qui a été commandé, le nom, le numéro et l’adresse du client, et le point sur la carte s’il le donne.\n- Ce que vous aimez, regardez, signalez et notez ; nos notifications ; les appareils où vous êtes connecté, avec leur adresse réseau, et l’adresse à laquelle leur navigateur reçoit les notifications si vous les activez.\n- Des livreurs : leur dernière position indiquée.',
    },
    why: {
      title: 'À quoi cela sert',
      text: 'À aider vendeurs et acheteurs à se trouver, à s’entendre et à recevoir leur commande ; à éviter que quelqu’un vende ce qui n’est pas à lui ; et à vous montrer ce qui vous est utile.\nNous n’en vendons rien, n’affichons pas de publicité et ne suivons personne sur d’autres sites.',
    },
    seen: {
      title: 'Qui voit quoi',
      text: '- Tout le monde : vos nom et prénom, votre ville, votre photo, votre note et vos annonces. De votre numéro, quelques chiffres seulement.\n- Votre numéro entier, sur vos annonces : ceux que vous autorisez dans votre profil (tout le monde, les utilisateurs dont le téléphone ou l’e-mail est confirmé, ou personne), d’un seul appui et dans une limite par heure. Nous comptons combien de fois il est montré, pas à qui.\n- L’e-mail et le CV d’un profil de travail : les utilisateurs connectés.\n- Le vendeur et le livreur d’une commande : le nom, le numéro et l’adresse du client. Le client voit le numéro du vendeur dès que la commande est acceptée.\n- La position du livreur : seulement les personnes de la commande, pendant le trajet.\n- Nos administrateurs : ce qu’il leur faut pour veiller sur le marché. Ce qu’ils changent est consigné.\n- Ce que vous écrivez dans une conversation et les photos que vous y envoyez : vous deux, et nos administrateurs dès que l’un de vous la signale.\n- L’auteur d’un signalement : jamais le vendeur.',
    },
    time: {
      title: 'Combien de temps',
      text: '- Qui a regardé une annonce : les visiteurs un jour, sous un repère anonyme ; les comptes 90 jours.\n- Les mots cherchés en vain : 90 jours, sans savoir qui cherchait.\n- Les réponses à vos envois, gardées chiffrées pour qu’un envoi répété ne compte qu’une fois : 30 jours.\n- Une connexion : 30 jours après sa dernière utilisation, 90 jours au plus. Les codes : 10 minutes.\n- Les fichiers envoyés que rien n’utilise, ou dont l’envoi n’est pas terminé : 7 jours.\n- Votre compte et vos annonces : jusqu’à ce que vous les supprimiez ou fermiez le compte. Nos décisions sur une annonce : 12 mois.\n- Quand un compte est effacé : son numéro dans notre système, ceux des commandes sans compte effacées, leurs dates de création et d’effacement, sans limite de durée. Ce registre ne contient ni nom ni adresse. Si une sauvegarde est restaurée, il sert à effacer de nouveau les mêmes données.\n- Les notifications : 90 jours après lecture ; sans lecture, 12 mois.\n- Les conversations : 2 ans après le dernier message. Une conversation signalée reste jusqu’à 2 ans après notre décision.\n- Les commandes : 10 ans après leur fin, car les vendeurs doivent conserver leur comptabilité aussi longtemps (loi 9-88). Si vous fermez votre compte, votre nom, numéro et adresse disparaissent des commandes terminées.\n- Ce que nos administrateurs ont modifié, et quand : 5 ans. Si vous fermez votre compte, votre nom et vos données en sont effacés.\n- Les commandes sans compte : 12 mois après leur dernier changement de statut, le nom, le numéro, l’e-mail, l’adresse et la position en sont effacés, et leur lien ne fonctionne plus. Tant que le vendeur n’a pas confirmé, nous gardons aussi un repère du réseau d’où vient la commande, qui ne montre aucune adresse.',
    },
    device: {
      title: 'Sur votre appareil',
      text: 'Un cookie vous garde connecté, et un autre, avec un numéro aléatoire, distingue un appareil que vous avez déjà utilisé d’un nouveau : ainsi des inconnus ne peuvent pas vous bloquer, et nous pouvons vous prévenir. Les brouillons, vos dernières recherches et le mode clair ou sombre restent sur votre appareil et ne nous sont pas envoyés.\nPour que le site marche sans réseau, votre appareil garde aussi les dernières pages ouvertes et leurs photos (30 jours au plus), et ce que vous envoyez, photos comprises, jusqu’à ce que nous l’ayons reçu. La déconnexion efface tout cela, sauf des choix comme le mode clair ou sombre. Quand une session prend fin d’elle-même, ce que vous avez écrit sans l’envoyer reste un jour, le temps de vous reconnecter. Les commandes remplies sans compte sont effacées au bout d’un jour. Pendant la connexion avec Google, un cookie de plus reste dix minutes au plus. Il n’y a pas d’autre suivi.',
    },
    others: {
      title: 'À qui nous les transmettons',
      text: 'À personne, sauf à ceux sans qui rien ne marche : ceux qui acheminent nos e-mails et SMS reçoivent l’adresse et le texte. Si vous choisissez de vous connecter avec Google, Google apprend que vous utilisez Ghalla, mais rien de ce que vous y faites.\nLes cartes et WhatsApp ne s’ouvrent que si vous les touchez ; leurs propres règles valent alors. Une autorité reçoit ce que la loi nous oblige à donner.',
    },
    rights: {
      title: 'Vos droits',
      text: 'La loi 09-08 sur la protection des données personnelles vous donne le droit de voir, de rectifier, de vous opposer et de faire effacer.\n- Voir : sur votre profil, vous téléchargez à tout moment tout ce que nous gardons de vous.\n- Rectifier : sur la même page, et sur chacune de vos annonces.\n- Effacer : « Fermer mon compte », sur la même page, efface ce qui est personnel, tout de suite et pour toujours.\n- Si notre réponse ne vous satisfait pas : la Commission nationale de contrôle de la protection des données à caractère personnel (CNDP), www.cndp.ma.',
    },
    safety: {
      title: 'Comment nous les protégeons',
      text: 'Les mots de passe ne sont jamais gardés tels quels. Les essais de connexion sont limités, et depuis votre profil vous déconnectez chaque appareil.',
    },
  },
  about_terms: {
    market: {
      title: 'Ce qu’est Ghalla',
      text: 'Un marché, pas un magasin : nous réunissons ceux qui vendent et achètent des biens agricoles. La vente se fait entre le vendeur et l’acheteur. Ghalla n’y prend aucune commission.',
    },
    account: {
      title: 'Votre compte',
      text: 'Donnez votre vrai nom et un numéro où l’on peut vous joindre. Vous répondez de ce qui est fait avec votre compte ; gardez pour vous le mot de passe et les codes.\nQui vend doit être majeur et avoir le droit de vendre ce qu’il propose.',
    },
    listings: {
      title: 'Si vous vendez',
      text: '- Ne proposez que ce qui est à vous ou que vous avez le droit de vendre, et montrez-le tel qu’il est : vos photos, la vraie quantité, le vrai lieu, le vrai prix.\n- Le prix de l’annonce est celui de la commande.\n- Tenez la quantité à jour et marquez ce qui est vendu.\n- Confirmez ou annulez vite : une commande que personne ne confirme en 72 heures, ou en 12 heures si le numéro du client n’est pas confirmé, est annulée automatiquement.\n- Respectez les règles sur les aliments, les semences, les traitements et les animaux, papiers à l’appui s’il en faut.',
    },
    forbidden: {
      title: 'Ce qu’on ne vend pas',
      text: '- Les biens volés, et les biens ou terres d’autrui\n- Les animaux et plantes protégés, les animaux malades ou maltraités\n- Les aliments avariés ou falsifiés\n- Les produits phytosanitaires interdits, les médicaments sans l’ordonnance requise, les drogues et les armes\n- Tout ce que la loi interdit par ailleurs',
    },
    orders: {
      title: 'Si vous achetez',
      text: 'Une commande est une promesse : le vendeur met la marchandise de côté pour vous. Donnez un nom, un numéro et une adresse exacts.\nVous pouvez annuler tant que la commande est en attente ou confirmée. Ensuite, appelez le vendeur.',
    },
    cash: {
      title: 'Le paiement en espèces',
      text: 'Vous payez en espèces à la livraison ou au retrait, jamais avant. Regardez d’abord : si ce n’est pas ce qui était montré, vous n’êtes tenu ni de prendre ni de payer.\nNe payez rien d’avance. Qui le demande est peut-être un fraudeur : signalez l’annonce.',
    },
    delivery: {
      title: 'La livraison',
      text: 'Le vendeur indique sur l’annonce qui livre, jusqu’où et à quel prix ; sinon, on en convient par téléphone. L’acheteur paie la livraison en espèces avec la commande. Ce qui est retourné, et ce qui est remboursé, est noté sur la commande.',
    },
    reviews: {
      title: 'Les avis',
      text: 'Après la livraison, l’acheteur peut noter le vendeur et le livreur, une fois par commande. De plusieurs avis du même acheteur, le dernier compte, une heure au moins après la commande. Écrivez ce qui s’est passé. Les insultes, les détails privés et les avis inventés sont retirés.',
    },
    rules: {
      title: 'Comment nous veillons sur le marché',
      text: '- Une personne regarde chaque annonce avant qu’elle paraisse, et de nouveau quand le titre, le texte ou les photos changent. En cas de refus, vous en lisez la raison et pouvez corriger.\n- Chacun peut signaler une annonce. Nous gardons pour nous qui l’a fait.\n- Qui triche ou nuit aux autres est suspendu et en apprend la raison. Ses annonces ne sont plus visibles ; les commandes en cours continuent. Qui pense que c’est une erreur peut contacter l’exploitant, dont les coordonnées sont sur cette page.',
    },
    law: {
      title: 'Ce dont nous répondons',
      text: 'Nous faisons de notre mieux pour que le marché soit là et que ce qu’il montre soit juste, mais nous ne produisons pas la marchandise et elle n’est pas à nous. Entre vendeur et acheteur, comme entre vous et nous, c’est la loi marocaine qui s’applique. Si ces conditions changent, les nouvelles seront ici.',
    },
  },
};
