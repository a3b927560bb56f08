import type { Status } from '../../rules.ts';

/** The acceptances by the digits that choose them. */
export const ACCEPTANCES = [
  'clientAccepted',
  'farmerAccepted',
  'particularFarmerAccepted',
  'professionalFarmerAccepted',
  'particlarBuyerAccepted',
  'professionalBuyerAccepted',
] as const satisfies readonly Status[];
