import type { slides as en } from '../en/admin-slides.ts';
import type { Texts } from '../t.ts';

export const slides: Texts<typeof en> = {
  heading: 'Bannières d’accueil',
  text: 'Ce que la page d’accueil dit d’abord, dans cet ordre. Une au moins reste affichée.',
  add: 'Ajouter une bannière',
  see: 'Voir la page d’accueil',
  in_ar: 'En arabe',
  in_fr: 'En français',
  in_en: 'En anglais',
  title: 'Titre',
  words: 'Texte',
  action: 'Texte du bouton',
  link: 'Où mène le bouton',
  link_help: 'Une page de ce site, par exemple /search/Product',
  picture: 'Image',
  scene: {
    goals: 'Le marché',
    policy: 'La validation',
    slogan: 'La récolte',
    own: 'Nos propres images',
  },
  rtl_picture: 'Pour qui lit l’arabe',
  ltr_picture: 'Pour qui lit le français ou l’anglais',
  picture_help: 'Large (5 sur 2), avec un côté calme où commence la lecture : le texte s’y place.',
  none_yet: 'Pas encore d’image',
  delete_text: 'La bannière disparaît pour de bon, avec les images envoyées pour elle.',
};
