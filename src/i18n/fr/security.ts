import type { security as en } from '../en/security.ts';
import type { Texts } from '../t.ts';

/** Texts about what proves who a user is. */
export const security: Texts<typeof en> = {
  proof: {
    title: 'Confirmez votre identité',
    text: 'Cette action est protégée. Votre confirmation vaut pour 15 minutes.',
    code_text: 'Nous envoyons un code par SMS au',
    no_way: 'Ce compte n’a ni mot de passe ni numéro. Créez d’abord un mot de passe dans votre profil.',
    confirm: 'Continuer',
  },
};
