import type { quantities as en } from '../en/quantities.ts';
import type { Texts } from '../t.ts';

/** Quantities with their units; `n` is the formatted number. */
export const quantities: Texts<typeof en> = {
  kg: '{n} kg',
  quintal: { one: '{n} quintal', other: '{n} quintaux' },
  tonne: { one: '{n} tonne', other: '{n} tonnes' },
  crate: { one: '{n} caisse', other: '{n} caisses' },
  head: { one: '{n} tête', other: '{n} têtes' },
  litre: { one: '{n} litre', other: '{n} litres' },
  piece: { one: '{n} pièce', other: '{n} pièces' },
  bunch: { one: '{n} botte', other: '{n} bottes' },
  hectare: { one: '{n} hectare', other: '{n} hectares' },
  hour: { one: '{n} heure', other: '{n} heures' },
  day: { one: '{n} jour', other: '{n} jours' },
  month: { one: '{n} mois', other: '{n} mois' },
  year: { one: '{n} an', other: '{n} ans' },
};
