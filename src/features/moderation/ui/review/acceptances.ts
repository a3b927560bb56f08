import type { Status } from '#features/moderation/rules.ts';

/** The accepting statuses, in the order of their digit keys. */
export const ACCEPTANCES = [
  'clientAccepted',
  'farmerAccepted',
  'particularFarmerAccepted',
  'professionalFarmerAccepted',
  'particlarBuyerAccepted',
  'professionalBuyerAccepted',
] as const satisfies readonly Status[];
