/** The map of search results, which is loaded when it is opened. */
export const map = {
  label: 'Map of the listings',
  pin: '{city}: {total}',
  group: {
    one: '{city} and {count} more city: {total}',
    other: '{city} and {count} more cities: {total}',
  },
  all: { one: 'Show the listing in {city}', other: 'Show all {total} in {city}' },
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
  whole: 'Show the whole map',
  without_city: {
    one: '{count} listing without a city is not on the map.',
    other: '{count} listings without a city are not on the map.',
  },
  cities_found: { one: 'Listings in {count} city', other: 'Listings in {count} cities' },
} as const;
