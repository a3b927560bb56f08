/** Texts that are shown without a network. */
export const offline = {
  title: 'You are offline',
  text: 'You can read the pages below. The others load when the network is back.',
  nothing: 'No page is stored on this phone yet. Pages that you open are stored.',
  pages: 'Stored on this phone',
  saved: 'No network. Saved {when}.',
  saved_page: 'saved {when}',
} as const;
