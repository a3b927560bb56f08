import type { contact as en } from '../en/contact.ts';
import type { Texts } from '../t.ts';

/** Texts of the operator’s contact details. */
export const contact: Texts<typeof en> = {
  title: 'Contacter l’exploitant',
  text: 'Qui gère ce marché, et comment nous joindre.',
  name: 'Exploitant',
  phone: 'Téléphone',
  call: 'Appeler',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  write: 'Écrire un e-mail',
  address: 'Adresse',
  hours: 'Horaires',
  notice: 'Déclaration à la CNDP (loi 09-08)',
  example: 'Coordonnées d’exemple de la démonstration : personne n’y répond.',
  none: 'L’exploitant n’a pas encore publié ses coordonnées. Demandez à l’assistant ci-dessous, ou appelez le vendeur depuis la page de votre commande.',
  responsible: 'Qui est responsable',
};
