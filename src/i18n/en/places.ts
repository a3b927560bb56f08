/** How a point is told of which only the nearest town is known. */
export const places = {
  near: 'Near {city}, {region} region',
  near_in: 'Near {city}, {province}, {region} region',
  away: '{km} km from {city}, {region} region',
} as const;
