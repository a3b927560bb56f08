export { AGE_UNITS, CHOICES, HECTARE, LAND_UNITS, SORTS, type Sort, SPACE_UNITS, toSquareMetres } from './choices.ts';
export type { AcceptedContent, Content } from './content.ts';
export { getContacts, getCover, getPictures, getProfilePerson } from './details.ts';
export { type FieldName, KINDS, type Measure, PRICE_UNITS, type PriceUnit } from './kinds.ts';
export { getWholePrice } from './land.ts';
export {
  type DeliveryTerms,
  MAX_CENTIMES,
  NO_TERMS,
  isBrought,
  parseDirhams,
  splitWays,
  staysInPlace,
  toDirhams,
} from './price.ts';
export { REJECTION_REASONS, type RejectionReason, countsStock, isCrawler } from './states.ts';
export {
  AUDIENCES,
  type Audience,
  ITEM_STATES,
  type ItemState,
  type Side,
  getAudiences,
  isListedFor,
} from './visibility.ts';
