/** Texts for sharing a listing as a picture or on paper. */
export const sharing = {
  title: 'Ways to share',
  status: 'Picture for a status',
  status_text: 'The photo, the price and a code to scan',
  status_saved: 'The picture is saved. Add it to your status.',
  status_failed: 'The picture could not be loaded. Please try again.',
  poster: 'Print a poster',
  poster_text: 'A page to hang up, with strips to tear off',
  other_app: 'Share in another app',
  copy: 'Copy link',
  scan: 'Scan this code to see the listing',
  poster_of: 'Poster: {title}',
  print: 'Print',
  paper: 'One A4 page. It can also be printed in black and white.',
  back: 'Back to the listing',
  phone: 'Phone',
} as const;

/** Texts of the offer to install the site as an app. */
export const install = {
  title: 'Keep Ghalla on your home screen',
  text: 'It opens at once, and works without a network.',
  now: 'Install',
  later: 'Not now',
  ios_share: 'Tap the share button of Safari',
  ios_add: 'Choose “Add to Home Screen”',
  inside: 'You are reading Ghalla inside another app',
  inside_text: 'Open it in your own browser: you stay signed in there, and can keep it on your home screen.',
  open: 'Open in the browser',
  copy: 'Copy link',
  copy_text: 'Copy the link, then paste it into the address bar of Safari.',
} as const;
