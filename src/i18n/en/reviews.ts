/** Texts of ratings. */
export const reviews = {
  heading: 'Buyer reviews',
  stars: '{stars} out of 5',
  words: {
    bad: 'Bad',
    poor: 'Poor',
    fair: 'Fair',
    good: 'Good',
    excellent: 'Excellent',
  },
  choice: '{stars} out of 5: {word}',
  tap: 'Tap a star',
  a_buyer: 'A buyer',
  more: 'Show more',
} as const;
