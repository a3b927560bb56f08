/** The map of search results, which is loaded when it is opened. */
export const map = {
  label: 'Map of the listings',
  pin: 'Listings in {city}: {number}',
  group: {
    one: 'Listings in {city} and {count} more city: {number}',
    other: 'Listings in {city} and {count} more cities: {number}',
  },
  all: { one: 'Show the listing in {city}', other: 'Show all {total} in {city}' },
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
  full: 'Full screen',
  leave_full: 'Leave full screen',
  hint: {
    wheel: 'Use Ctrl and the wheel to zoom the map',
    finger: 'Use two fingers to move the map',
  },
  whole: 'Show the whole map',
  without_city: {
    one: '{count} listing without a city is not on the map.',
    other: '{count} listings without a city are not on the map.',
  },
  cities_found: { one: 'Listings in {count} city', other: 'Listings in {count} cities' },
} as const;
