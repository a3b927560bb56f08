/** Texts of the page after a listing was sent in. */
export const thanks = {
  draft: 'Your draft is saved',
  draft_text: 'Nobody but you sees it. Finish it and publish it when you like.',
  published: 'The listing is on the market',
  published_text: 'Everybody sees it from now on.',
  title: 'Thank you, your listing has reached us',
  text: 'You have nothing more to do now.',
  next: 'What happens next',
  read: 'We read it',
  read_text: 'One of us looks at the words and the pictures.',
  told: 'We tell you',
  told_text: 'You learn of the decision, with a note if something must be changed.',
  shown: 'It is on the market',
  shown_text: 'Buyers find it, and call or write to you directly.',
  another: 'Add another listing',
};
