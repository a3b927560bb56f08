/** Texts of the box at the foot of every page in which anything can be asked. */
export const assistant = {
  title: 'Ask Ghalla',
  text: 'Goods, weather, help: in your own words.',
  placeholder: 'What do you need?',
  send: 'Send',
  examples: 'For example',
  example: {
    one: 'tomatoes under 5 dirhams in Agadir',
    two: 'will it rain tomorrow in Meknes?',
    three: 'how do I pay?',
  },
  left: { one: '{count} letter left', other: '{count} letters left' },
  asking: 'Looking…',
  answers: 'Answers',
  you: 'You asked:',
  found: 'Listings that fit',
  kept: 'What you wrote is still here: send it again.',
};
