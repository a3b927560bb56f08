import type { offline as en } from '../en/offline.ts';
import type { Texts } from '../t.ts';

export const offline: Texts<typeof en> = {
  title: 'Vous êtes hors ligne',
  text: 'Les pages ci-dessous restent lisibles. Les autres s’ouvriront au retour du réseau.',
  nothing: 'Aucune page n’est encore enregistrée sur ce téléphone. Celles que vous ouvrez le seront.',
  pages: 'Enregistrées sur ce téléphone',
  saved: 'Pas de réseau. Page enregistrée {when}.',
  saved_page: 'enregistrée {when}',
};
