export const mails = {
  code_text: 'Ghalla: your code is {code}. It is good for 10 minutes. Give it to nobody.',
  reset_subject: 'Ghalla: a new password',
  reset_text: 'Somebody, hopefully you, asked for a new password. This link is good for one hour:',
  reset_ignore: 'If it was not you, do nothing: your password stays as it is.',
  email_changed_subject: 'Ghalla: your e-mail address was changed',
  email_changed_text: 'Your account now has the address {email}. If it was not you, write to us at once.',
};
