import type { ItemType } from '#lib/item-types.ts';

/** The choices of fields by their names. Filters of the search use them without the fields of all kinds. */
export const CHOICES = {
  gender: ['Male', 'Female'],
  registred: ['No', 'Yes'],
  behavior: ['Aggressive', 'Friendly', 'Playful', 'Shy', 'Calm', 'Energetic', 'Territorial'],
  offer_type: ['sale', 'rent'],
  condition: ['New', 'Good', 'Used', 'Parts'],
  water_source: ['Rainfed', 'Well', 'Borehole', 'Canal', 'River'],
  // By how sure the ownership is: a title of the land registry, an application for one, a deed of adouls, land of a
  // community (law 62-17), and a right of use alone.
  title_deed: ['Titled', 'Requisition', 'Melkia', 'Collective', 'Usufruct'],
  // The breeds of Moroccan markets, by their keys in the search dictionary. Sellers may write any other.
  species: [
    'sardi',
    'timahdite',
    'bni_guil',
    'dman',
    'boujaad_sheep',
    'beni_ahsen',
    'ouled_djellal',
    'holstein',
    'montbeliarde',
    'oulmes_zaer',
    'brown_atlas',
    'charolais',
    'limousin',
    'belgian_blue',
    'draa_goat',
    'north_goat',
    'atlas_goat',
    'murciana_goat',
    'alpine_goat',
    'saanen_goat',
    'barb_horse',
    'arab_barb',
    'arabian_horse',
    'beldi_chicken',
  ],
} as const;

export const AGE_UNITS = ['day', 'month', 'year'] as const;
export const SERVICE_UNITS = ['hour', 'day', 'month'] as const;
export const LAND_UNITS = ['hour', 'day', 'month', 'year'] as const;

/** The wire name of each kind's details object. Separate from `KINDS`, which the first page load does not need. */
export const DETAILS = {
  Product: 'product_details',
  Animal: 'animal_details',
  Tool: 'details',
  Service: 'service_details',
  Land: 'land_details',
  Professional: 'professional_details',
} as const satisfies Readonly<Record<ItemType, string>>;

/** The units in which sellers state an area. */
export const SPACE_UNITS = ['ha', 'm2'] as const;
type SpaceUnit = (typeof SPACE_UNITS)[number];

/** Square metres per hectare. */
export const HECTARE = 10_000;
/** The decimal places by which the point moves between hectares and square metres. */
export const HECTARE_DIGITS = 4;

/** Converts an area to hectares; null below one, where square metres are clearer. */
export const toHectares = (squareMetres: number): number | null =>
  squareMetres >= HECTARE ? squareMetres / HECTARE : null;

/**
 * The unit to show an area in: the one that the seller chose, or else hectares from one hectare on.
 * @param space square metres
 */
export const getSpaceUnit = (space: number, chosen: unknown): SpaceUnit =>
  SPACE_UNITS.find((unit) => unit === chosen) ?? (toHectares(space) === null ? 'm2' : 'ha');

/** Converts an area in a unit to square metres, to the hundredth. */
export const toSquareMetres = (area: number, unit: SpaceUnit): number =>
  unit === 'ha' ? Math.round(area * HECTARE * 100) / 100 : area;

/** The orders of lists of items. */
export const SORTS = ['latest', 'oldest', 'popular'] as const;
export type Sort = (typeof SORTS)[number];
