import type { install as enInstall, sharing as en } from '../en/sharing.ts';
import type { Texts } from '../t.ts';

export const sharing: Texts<typeof en> = {
  title: 'Comment partager',
  status: 'Image pour un statut',
  status_text: 'La photo, le prix et un code à scanner',
  status_saved: 'L’image est enregistrée. Ajoutez-la à votre statut.',
  status_failed: 'L’image n’a pas pu être chargée. Réessayez.',
  poster: 'Imprimer une affiche',
  poster_text: 'Une page à accrocher, avec des languettes à détacher',
  other_app: 'Partager dans une autre application',
  copy: 'Copier le lien',
  scan: 'Scannez ce code pour voir l’annonce',
  poster_of: 'Affiche : {title}',
  print: 'Imprimer',
  paper: 'Une page A4. Elle s’imprime aussi en noir et blanc.',
  back: 'Retour à l’annonce',
  phone: 'Téléphone',
};

export const install: Texts<typeof enInstall> = {
  title: 'Gardez Ghalla sur votre écran d’accueil',
  text: 'Il s’ouvre tout de suite et fonctionne sans réseau.',
  now: 'Installer',
  later: 'Pas maintenant',
  ios_share: 'Touchez le bouton de partage de Safari',
  ios_add: 'Choisissez « Sur l’écran d’accueil »',
  inside: 'Vous lisez Ghalla dans une autre application',
  inside_text:
    'Ouvrez-le dans votre navigateur : vous y restez connecté et pouvez le garder sur votre écran d’accueil.',
  open: 'Ouvrir dans le navigateur',
  copy: 'Copier le lien',
  copy_text: 'Copiez le lien, puis collez-le dans la barre d’adresse de Safari.',
};
