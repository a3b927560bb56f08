/** Texts of the page that confirms a submitted listing. */
export const thanks = {
  draft: 'Your draft has been saved',
  draft_text: 'Only you can see it. Finish and publish it at any time.',
  published: 'The listing is published',
  published_text: 'Everyone can see it now.',
  title: 'Thank you, we have received your listing',
  text: 'You do not need to do anything else.',
  next: 'What happens next',
  read: 'We review it',
  read_text:
    'Our team checks the text and the photos. A moderator reads every listing, usually within a few hours and at the latest the next working day.',
  told: 'We notify you',
  told_text: 'We let you know our decision, with a note if you need to change something.',
  shown: 'It is published',
  shown_text: 'Buyers find it and contact you directly.',
  another: 'Add another listing',
} as const;
