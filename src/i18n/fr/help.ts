import type { help as en } from '../en/help.ts';
import type { Texts } from '../t.ts';

/** Texts of the help centre. Words in quotation marks are labels of the interface. */
export const help: Texts<typeof en> = {
  title: 'Aide',
  title_of: 'Aide : {title}',
  heading: 'Comment pouvons-nous vous aider ?',
  lead: 'Des réponses courtes, étape par étape. Vous pouvez aussi les écouter.',
  description:
    'Comment vendre, commander, payer et se faire livrer sur Ghalla, comment les annonces sont vérifiées, et ce que deviennent vos données.',
  topics_label: 'De quoi s’agit-il ?',
  all: 'Toute l’aide',
  steps: 'Étape par étape',
  good: 'Bon à savoir',
  others: 'Plus d’aide',
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
  ask: 'Vous n’avez pas trouvé ?',
  ask_text: 'Demandez avec vos mots, en arabe, en darija, en français ou en anglais.',
  ask_action: 'Demander à Ghalla',
  search_label: 'Chercher dans l’aide',
  search_hint: 'Par exemple : annuler ma commande',
  search_action: 'Chercher',
  answers: 'Réponses',
  none: 'Nous n’avons pas encore de réponse',
  none_text: 'Voici les sujets les plus proches. Vous pouvez aussi demander à l’assistant ou nous contacter.',
  near: 'Sujets proches',
  frequent: 'Questions fréquentes',
  questions: 'Ce que les gens demandent',
  contact: 'Contact',
  about: {
    cancel: {
      title: 'Comment annuler ou changer une commande ?',
      lead: 'Tant qu’elle est « En attente » ou « Confirmée », une touche suffit pour l’annuler.',
      action: 'Voir mes commandes',
      steps: {
        one: {
          title: 'Ouvrez votre commande',
          text: 'Dans « Mes commandes », ou avec le lien reçu après la commande.',
        },
        two: {
          title: 'Touchez « Annuler la commande »',
          text: 'Le vendeur est prévenu aussitôt, et la quantité redevient disponible pour les autres.',
        },
        three: {
          title: 'Trop tard pour annuler ?',
          text: 'Dès qu’elle est « En préparation », appelez le vendeur : son numéro est sur la commande.',
        },
        four: {
          title: 'Vous voulez autre chose ?',
          text: 'Recommandez avec la bonne quantité ou la bonne adresse. Une commande envoyée ne se modifie pas.',
        },
      },
    },
    safety: {
      title: 'Comment éviter les arnaques ?',
      lead: 'Ne payez jamais d’avance, ne donnez aucun code, et signalez ce qui vous paraît louche.',
      action: 'Chercher des produits',
      steps: {
        one: {
          title: 'Voyez avant de payer',
          text: 'Vous payez en espèces, la marchandise devant vous. Personne n’a le droit de demander de l’argent avant.',
        },
        two: {
          title: 'Gardez vos codes pour vous',
          text: 'Personne de Ghalla ne demande le code reçu par SMS ni votre mot de passe.',
        },
        three: {
          title: 'Signalez',
          text: '« Signaler cette annonce » est au bas de chaque annonce, « Signaler cette conversation » dans le menu de la conversation.',
        },
        four: {
          title: 'Notre équipe décide',
          text: 'Elle retire ce qui enfreint les règles et suspend les tricheurs. Personne ne sait d’où vient le signalement.',
        },
      },
    },
    search: {
      title: 'Comment trouver ce qu’il me faut ?',
      lead: 'Cherchez avec vos mots, puis resserrez les résultats.',
      action: 'Chercher des produits',
      steps: {
        one: {
          title: 'Écrivez ou parlez',
          text: 'En arabe, en darija, en français ou en anglais. Les fautes ne gênent pas.',
        },
        two: {
          title: 'Choisissez une ville et une distance',
          text: 'Ou touchez « Près de moi » pour voir d’abord les plus proches.',
        },
        three: {
          title: 'Touchez « Filtres »',
          text: 'Le prix, la catégorie et ce qui compte pour chaque type, comme la surface d’une terre.',
        },
        four: {
          title: 'Gardez ce qui vous plaît',
          text: 'Touchez le cœur d’une annonce : elle est ensuite dans « Favoris ».',
        },
      },
    },
    contact: {
      title: 'Comment contacter Ghalla ?',
      lead: 'Ceux qui gèrent le marché, par téléphone, par e-mail ou par courrier.',
      action: 'Aller à mes messages',
      steps: {
        one: {
          title: 'Au sujet d’une commande ?',
          text: 'Appelez le vendeur depuis la page de la commande : c’est lui qui la connaît le mieux.',
        },
        two: {
          title: 'Au sujet d’une annonce ?',
          text: 'Écrivez au vendeur, ou signalez l’annonce si elle a un problème.',
        },
        three: {
          title: 'Une question sur le site ?',
          text: 'Posez-la avec vos mots en bas de la page : la réponse vient tout de suite.',
        },
        four: {
          title: 'Autre chose ?',
          text: 'Appelez-nous ou écrivez-nous, avec le numéro de la commande ou le lien de l’annonce.',
        },
      },
    },
    sell: {
      title: 'Comment vendre ?',
      lead: 'C’est gratuit et cela prend deux minutes. Il faut un téléphone et une photo.',
      action: 'Vendre maintenant',
      steps: {
        one: {
          title: 'Touchez « Vendre »',
          text: 'Connectez-vous si on vous le demande, puis choisissez : produit, animal, outil, service, terre ou votre travail.',
        },
        two: {
          title: 'Ajoutez des photos',
          text: 'Jusqu’à 12, prises de près et à la lumière du jour. La première paraît dans les listes.',
        },
        three: {
          title: 'Dites ce que c’est',
          text: 'Un titre, une catégorie et une ville suffisent. Ajoutez le prix et la quantité si vous les connaissez.',
        },
        four: {
          title: 'Touchez « Publier »',
          text: 'Quelqu’un de notre équipe la regarde. Ensuite les acheteurs la trouvent, et vous êtes prévenu.',
        },
      },
      facts: {
        a: 'Publier ne coûte rien, et Ghalla ne prend aucune commission.',
        b: 'Pas encore prêt ? « Enregistrer le brouillon » la garde pour vous seul.',
        c: 'Un nouveau prix, une nouvelle quantité et « Vendu » comptent tout de suite. De nouveaux mots, photos ou catégorie sont d’abord revus.',
        d: 'Confirmez vite les commandes : ce que personne ne confirme en 72 heures (12 heures si le numéro du client n’est pas confirmé) s’annule tout seul.',
      },
    },
    order: {
      title: 'Comment commander ?',
      lead: 'Sans compte et sans carte : votre nom, un numéro de téléphone et une adresse suffisent.',
      action: 'Chercher des produits',
      steps: {
        one: { title: 'Trouvez ce qu’il vous faut', text: 'Cherchez avec vos mots, puis ouvrez l’annonce.' },
        two: {
          title: 'Touchez « Commander »',
          text: 'Dites combien, qui vous êtes, où vous habitez, et si on vous livre ou si vous venez chercher.',
        },
        three: { title: 'Le vendeur vous appelle', text: 'Il confirme la commande et convient de l’heure avec vous.' },
        four: { title: 'Recevez, puis payez', text: 'Regardez d’abord la marchandise. Vous payez en espèces.' },
      },
      facts: {
        a: 'Si l’annonce indique une quantité, ce que vous commandez est mis de côté pour vous. Sans compte, c’est dès que vous entrez le code reçu par SMS, ou dès que le vendeur confirme.',
        b: 'Vous pouvez annuler tant que la commande est « En attente » ou « Confirmée ». Ensuite, appelez le vendeur.',
        c: 'Si personne ne confirme en 72 heures (12 heures si votre numéro n’est pas confirmé), la commande s’annule toute seule. Vous ne devez rien.',
        d: 'Après la commande, vous recevez un lien pour la suivre. Perdu ? « Retrouver ma commande », en bas de page, affiche vos commandes avec votre numéro et un code.',
      },
    },
    pay: {
      title: 'Comment payer ?',
      lead: 'En espèces, la marchandise devant vous. Jamais avant.',
      action: 'Chercher des produits',
      steps: {
        one: {
          title: 'Commandez sans payer',
          text: 'Rien ne se paie sur ce site : ni carte, ni virement.',
        },
        two: {
          title: 'Le prix est connu',
          text: 'Le prix de l’annonce est celui de la commande. S’il n’y en a pas, vous en convenez par téléphone.',
        },
        three: {
          title: 'Regardez la marchandise',
          text: 'Si ce n’est pas ce qui était montré, vous n’êtes tenu ni de prendre ni de payer.',
        },
        four: { title: 'Payez en espèces', text: 'À la livraison, ou quand vous venez chercher chez le vendeur.' },
      },
      facts: {
        a: 'Ne payez rien d’avance. Qui le demande est peut-être un fraudeur : choisissez « Signaler cette annonce ».',
        b: 'Ghalla n’ajoute ni taxe ni frais : le total est le prix multiplié par la quantité, plus la livraison indiquée par le vendeur.',
        c: 'Le prix de la livraison est indiqué sur l’annonce et dans le formulaire, avant de commander. Sinon, convenez-en avec le vendeur quand il appelle.',
        d: 'La marchandise retournée et l’argent rendu sont notés sur la commande, visibles des deux parties.',
      },
    },
    deliver: {
      title: 'Comment la marchandise arrive-t-elle ?',
      lead: 'On vous l’apporte, ou vous venez la chercher : vous choisissez en commandant.',
      action: 'Voir mes commandes',
      steps: {
        one: {
          title: 'Choisissez comment',
          text: '« Livraison » l’apporte à votre adresse, au prix indiqué sur l’annonce. Avec « Retrait », vous la cherchez chez le vendeur.',
        },
        two: { title: 'Convenez par téléphone', text: 'Le vendeur vous appelle : quel jour, quelle heure, quel lieu.' },
        three: {
          title: 'Suivez le chemin',
          text: 'La page de votre commande montre chaque étape et, en route, où est le livreur.',
        },
        four: {
          title: 'Recevez et notez',
          text: 'Payez en espèces. Vous pouvez ensuite noter le vendeur et le livreur, une fois par commande.',
        },
      },
      facts: {
        a: 'La position du livreur n’est vue que des personnes de la commande, et seulement en route.',
        b: 'Le vendeur et le livreur voient votre nom, votre numéro et votre adresse, pour vous trouver.',
        c: 'Pas de numéro de rue ? Nommez un lieu que les gens connaissent, ou envoyez le point sur la carte avec « Ma position actuelle ».',
        d: 'Vous voyez le numéro du vendeur dès que la commande est confirmée.',
      },
    },
    moderation: {
      title: 'Comment les annonces sont-elles vérifiées ?',
      lead: 'Quelqu’un de notre équipe regarde chaque annonce avant les autres. Ainsi le marché reste honnête.',
      action: 'Voir mes annonces',
      steps: {
        one: {
          title: 'Vous publiez',
          text: 'L’annonce est « En attente de validation ». Vous seul et notre équipe la voyez.',
        },
        two: {
          title: 'Nous la regardons',
          text: 'Les mots, les photos, le prix et la catégorie. Ce que la loi interdit n’est pas montré.',
        },
        three: {
          title: 'Vous êtes prévenu',
          text: 'Dans vos « Notifications », avec une note s’il faut changer quelque chose.',
        },
        four: {
          title: 'Elle est sur le marché',
          text: 'Ou bien elle est « Refusée » : lisez la note, corrigez l’annonce et renvoyez-la.',
        },
      },
      facts: {
        a: 'Certaines annonces ne sont montrées qu’à une partie des gens : tous les agriculteurs, petits ou grands, ou les acheteurs particuliers ou professionnels.',
        b: 'Si vous changez le titre, le texte, les photos ou la catégorie, l’annonce est revue avant d’être montrée.',
        c: 'Une annonce n’est pas vraie ? Choisissez « Signaler cette annonce ». Le vendeur ne saura jamais qui l’a fait.',
        d: 'Qui triche ou nuit est suspendu, et en apprend la raison.',
      },
    },
    account: {
      title: 'Mon compte et mes données',
      lead: 'Un numéro de téléphone suffit pour commencer. Ce que vous nous dites reste à vous.',
      action: 'Aller à mon compte',
      steps: {
        one: {
          title: 'Entrez votre numéro',
          text: 'Ou une adresse e-mail avec un mot de passe, si vous préférez.',
        },
        two: {
          title: 'Tapez le code',
          text: 'Un SMS vous apporte six chiffres, valables 10 minutes. Ne les donnez à personne.',
        },
        three: {
          title: 'Dites qui vous êtes',
          text: 'Agriculteur ou acheteur, pour vous ou pour une entreprise : vous verrez ce qui vous convient.',
        },
        four: {
          title: 'Réglez votre profil',
          text: 'Sur votre page, vous changez nom, photo, ville, langue et les e-mails que vous recevez.',
        },
      },
      facts: {
        a: 'Vous choisissez dans votre profil, sous « Qui voit mon numéro », qui le voit : tout le monde, les utilisateurs connectés ou personne.',
        b: 'Mot de passe perdu ? Touchez « Mot de passe oublié ? » à la connexion : un lien ou un code vous arrive.',
        c: '« Télécharger mes données » vous donne une copie de tout ce que nous gardons de vous, comme le veut la loi 09-08.',
        d: '« Fermer mon compte » efface pour toujours ce qui est personnel. Les commandes ne gardent que ce dont l’autre a besoin.',
      },
    },
    chat: {
      title: 'Comment écrire à un vendeur ?',
      lead: 'Demandez le prix, le lieu ou la livraison sans donner votre numéro.',
      action: 'Aller à mes messages',
      steps: {
        one: { title: 'Ouvrez l’annonce', text: 'Touchez « Écrire au vendeur ». Il faut un compte.' },
        two: {
          title: 'Écrivez, ou touchez une phrase',
          text: 'Des phrases toutes prêtes évitent de taper. Vous pouvez ajouter une photo.',
        },
        three: {
          title: 'Lisez la réponse',
          text: 'Elle arrive dans vos « Messages ». Si vous ne l’avez pas vue après un moment, un e-mail vous prévient.',
        },
        four: {
          title: 'Mettez-vous d’accord',
          text: 'De la conversation, une touche ramène à l’annonce pour commander.',
        },
      },
      facts: {
        a: 'Quelqu’un vous dérange ? Choisissez « Bloquer » dans le menu de la conversation. Vous pouvez revenir en arrière à tout moment.',
        b: '« Signaler cette conversation » permet à notre équipe de la lire et de décider. L’autre ne saura jamais qui l’a signalée.',
        c: 'N’envoyez jamais d’argent ni de code à cause d’un message.',
        d: 'Sans réseau, votre message attend et part tout seul quand le réseau revient.',
      },
    },
    weather: {
      title: 'Que me dit la météo ?',
      lead: 'Chaque ville, aujourd’hui et pour sept jours, avec des alertes pour vos champs.',
      action: 'Voir la météo',
      steps: {
        one: { title: 'Choisissez votre ville', text: 'Votre appareil s’en souvient.' },
        two: { title: 'Regardez aujourd’hui', text: 'Température, vent, humidité et force du soleil.' },
        three: {
          title: 'Regardez la semaine',
          text: 'Le froid, la chaleur, la pluie et le vent le plus fort de chaque jour.',
        },
        four: {
          title: 'Suivez les alertes',
          text: 'Gelée, chaleur, forte pluie et vent fort, et ce qu’il faut faire.',
        },
      },
      facts: {
        a: 'Les chiffres viennent d’Open-Meteo ou de WeatherAPI : c’est écrit à côté.',
        b: 'Ils sont redemandés toutes les 15 minutes. Si le service ne répond pas, vous voyez les derniers, et c’est dit.',
        c: 'Dans votre champ, touchez « Voir la météo ici ». Votre appareil n’est interrogé sur sa position qu’à ce moment.',
        d: 'Une prévision vaut pour la ville. Dans les creux et sur les hauteurs il peut faire plus froid : regardez aussi votre champ.',
      },
    },
  },
};
