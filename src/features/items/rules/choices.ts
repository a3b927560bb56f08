// The choices of fields. Filters of the search use them without the fields of all kinds.

export const BEHAVIORS = ['Aggressive', 'Friendly', 'Playful', 'Shy', 'Calm', 'Energetic', 'Territorial'] as const;
export const AGE_UNITS = ['day', 'month', 'year'] as const;
export const SERVICE_UNITS = ['hour', 'day', 'month'] as const;
export const LAND_UNITS = ['hour', 'day', 'month', 'year'] as const;
export const OFFER_TYPES = ['sale', 'rent'] as const;
