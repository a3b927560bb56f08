/** Describes a point of which only the nearest city is known. */
export const places = {
  near: 'Near {city}, {region} region',
  near_in: 'Near {city}, {province}, {region} region',
  away: '{km} km from {city}, {region} region',
} as const;
