export const mails = {
  code_text: 'Ghalla: your code is {code}. It is good for 10 minutes. Give it to nobody.',
  reset_subject: 'Ghalla: a new password',
  reset_text: 'Somebody, hopefully you, asked for a new password. This link is good for one hour:',
  reset_ignore: 'If it was not you, do nothing: your password stays as it is.',
  email_changed_subject: 'Ghalla: your e-mail address was changed',
  email_changed_text: 'Your account now has the address {email}. If it was not you, write to us at once.',
  closed_subject: 'Ghalla: your account is closed',
  closed_text: 'Your account on Ghalla is closed and your personal data is erased, as you wished.',
  reason: {
    blurry_picture: 'The picture is not clear. Please take a new one in daylight, close to what you sell.',
    no_price_or_quantity: 'The price or the quantity is missing. Please add both, so that buyers know what to expect.',
    wrong_category: 'This listing stands in the wrong category. Please choose the one that fits.',
    contact_details:
      'There are contact details in the title or the text. Please take them out: buyers see your number in its own place.',
    duplicate: 'You have already published this listing. Please keep one and update it.',
    not_farm_goods: 'This is not a farm product, animal, tool, land, job or farm service, so it cannot be shown here.',
    forbidden_goods: 'It is forbidden to sell this here.',
    misleading: 'The title, the text and the pictures do not tell the same. Please show what you really sell.',
    offensive: 'The words or pictures may hurt people. Please put them differently.',
  },
};
