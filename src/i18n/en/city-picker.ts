/** The list of cities that opens below its field. */
export const city_picker = {
  label: 'Suggestions',
  here: 'Use my location',
  locating: 'Looking for your location…',
  near: 'Near you',
  large: 'Large cities',
  recent: 'Recent',
  none: 'No city with this name. Choose the nearest one in the list.',
  no_geolocation: 'Your browser cannot find your location. Type the name of the city.',
  place_refused: 'Location access is blocked. Type the name of the city.',
  place_unknown: 'Your location was not found. Type the name of the city.',
  count: { one: '{count} city', other: '{count} cities' },
} as const;
