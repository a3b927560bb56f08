/** Texts of the assistant's box at the end of every page. */
export const assistant = {
  title: 'Ask Ghalla',
  text: 'Listings, weather and help, in your own words.',
  placeholder: 'What do you need?',
  send: 'Send',
  examples: 'For example',
  example: {
    one: 'tomatoes under 5 dirhams in Agadir',
    two: 'will it rain tomorrow in Meknes?',
    three: 'how do I pay?',
  },
  left: { one: '{count} character left', other: '{count} characters left' },
  asking: 'Searching…',
  answers: 'Answers',
  you: 'You asked:',
  found: 'Matching listings',
  question_stored: 'Your question is still here. Send it again.',
} as const;
