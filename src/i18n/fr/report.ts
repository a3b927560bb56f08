import type { report as en } from '../en/report.ts';
import type { Texts } from '../t.ts';

export const report: Texts<typeof en> = {
  title: 'Quel est le problème avec cette annonce ?',
  text: 'Notre équipe va regarder. Le vendeur ne saura jamais qui l’a signalée.',
  reason: {
    fraud: 'Arnaque ou fraude',
    wrong_facts: 'Prix ou informations inexacts',
    forbidden_goods: 'Marchandise interdite ou volée',
    offensive: 'Propos ou photos choquants',
    unavailable: 'Déjà vendu ou indisponible',
  },
  about: {
    fraud: 'Demande une avance, ou se fait passer pour un autre',
    wrong_facts: 'Le prix, le lieu ou les photos ne sont pas vrais',
    forbidden_goods: 'Ne peut pas être vendu, ou appartient à quelqu’un d’autre',
    offensive: 'Insultes, ou ce que des enfants ne devraient pas voir',
    unavailable: 'Le vendeur dit qu’il ne l’a plus',
  },
  choose: 'Choisissez d’abord le problème.',
  words: 'Dites-nous en plus',
  words_help: 'Qu’avez-vous vu, ou que s’est-il passé ? Cela nous aide à décider.',
  send: 'Envoyer le signalement',
  thanks: 'Merci, votre signalement nous est parvenu',
  thanks_text: 'Quelqu’un de notre équipe va regarder cette annonce. Vous n’avez plus rien à faire.',
  updated: 'Merci, votre signalement est corrigé',
  updated_text: 'Vous aviez déjà signalé cette annonce : ce que vous venez d’envoyer le remplace.',
};
