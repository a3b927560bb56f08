/** Texts of the dialog that reports a listing; loaded with it. */
export const report = {
  title: 'What is wrong with this listing?',
  text: 'Our team will look into it. The seller never learns who reported.',
  reason: {
    fraud: 'Scam or fraud',
    wrong_facts: 'Wrong price or facts',
    forbidden_goods: 'Forbidden or stolen goods',
    offensive: 'Offensive words or pictures',
    unavailable: 'Already sold or not available',
  },
  about: {
    fraud: 'Wants money in advance, or is not who they say',
    wrong_facts: 'The price, the place or the pictures are not true',
    forbidden_goods: 'May not be sold, or belongs to somebody else',
    offensive: 'Insults, or not for children’s eyes',
    unavailable: 'The seller says that it is gone',
  },
  choose: 'Please choose what is wrong.',
  words: 'Tell us more',
  words_help: 'What did you see, or what happened? It helps us to decide.',
  send: 'Send the report',
  thanks: 'Thank you, your report has reached us',
  thanks_text: 'One of our team will look at this listing. You have nothing more to do.',
  updated: 'Thank you, your report is corrected',
  updated_text: 'You had reported this listing already: what you have just sent takes the place of it.',
};
