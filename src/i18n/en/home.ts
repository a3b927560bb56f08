export const home = {
  title: 'Ghalla: the market of Moroccan farms',
  welcome: 'Welcome',
  slide: 'slide',
  slide_of: '{n} of {total}',
  go_to_slide: 'Slide {n}',
  slides: {
    goals: {
      title: 'From the farm to you, with nobody in between',
      text: 'Growers and buyers from every region of Morocco meet here directly, and both keep a fair price.',
      action: 'Browse the market',
    },
    policy: {
      title: 'We read every listing before you do',
      text: 'Each one is reviewed before it is shown, and a badge marks the sellers whose phone is verified.',
      action: 'Sell your harvest',
    },
    slogan: {
      title: 'The best of our land, in your hands',
      text: 'Fruit and vegetables, olive oil, honey and dates, straight from where they grow.',
      action: 'See farm products',
    },
  },
  types: 'What are you looking for?',
  sellers: 'Find a farmer by name, town or harvest',
  latest: 'Latest listings',
  just_in: 'Just in',
  for_me: 'Recommended for you',
  for_me_text: 'Chosen by what you like, what is near and what others are looking at.',
};
