export const home = {
  title: 'Ghalla: the market of Moroccan farms',
  welcome: 'Welcome',
  slide: 'slide',
  slide_of: '{n} of {total}',
  go_to_slide: 'Slide {n}',
  browse: 'Browse the market',
  types: 'What are you looking for?',
  sellers: 'Find a farmer by name, city or product',
  latest: 'Latest listings',
  just_in: 'Just added',
  for_me: 'Recommended for you',
  for_me_text: 'Based on what you like, what is near you and what others are viewing.',
} as const;
