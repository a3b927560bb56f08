/** Texts of the dialog that reports a listing; loaded with it. */
export const report = {
  title: 'What is wrong with this listing?',
  text: 'Our team will review it. The seller never learns who reported it.',
  reason: {
    fraud: 'Scam or fraud',
    wrong_facts: 'Wrong price or details',
    forbidden_goods: 'Prohibited or stolen items',
    offensive: 'Offensive text or photos',
    unavailable: 'Already sold or not available',
  },
  about: {
    fraud: 'Asks for money in advance, or pretends to be someone else',
    wrong_facts: 'The price, location or photos are wrong',
    forbidden_goods: 'Illegal to sell, or belongs to someone else',
    offensive: 'Insulting, or not suitable for children',
    unavailable: 'The seller says it is no longer available',
  },
  choose: 'Please choose a reason.',
  words: 'Details',
  words_help: 'What did you see, or what happened? This helps us decide.',
  send: 'Send report',
  thanks: 'Thank you for your report',
  thanks_text: 'Our team will review this listing. You do not need to do anything else.',
  updated: 'Thank you, your report has been updated',
  updated_text: 'You had already reported this listing. Your new report replaces the earlier one.',
} as const;
