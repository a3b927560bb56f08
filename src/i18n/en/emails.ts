export const emails = {
  code_text: 'Ghalla: your code is {code}. It is valid for 10 minutes. Do not share it with anyone.',
  reset_subject: 'Ghalla: reset your password',
  reset_text: 'Someone asked to reset the password of your account. This link is valid for one hour:',
  reset_ignore: 'If you did not ask for this, ignore this email. Your password stays the same.',
  confirm_subject: 'Ghalla: confirm your email address',
  confirm_text:
    'Someone, probably you, gave this address for an account on Ghalla. Open this link to confirm it. It is valid for 3 days:',
  confirm_ignore:
    'If this was not you, ignore this email and do not open the link. Without it we send you nothing about this account.',
  taken_subject: 'Ghalla: your email address was given again',
  taken_text:
    'Someone signed up on Ghalla with this email address, or wanted it for another account. Nothing has changed: it belongs to your account. If this was you, sign in with this address. Forgotten your password? Choose a new one here:',
  number_claimed_subject: 'Ghalla: your phone number was given again',
  number_claimed_text:
    'Ghalla: someone signed up with your phone number. Nothing has changed: it belongs to your account. If this was you, sign in here:',
  wrong_factors_subject: 'Ghalla: five wrong codes for your account',
  wrong_factors_text:
    'Today, five wrong codes were entered to sign in to your account. Another person may know your password.',
  wrong_factors_change: 'If it was you, there is nothing to do. If not, change your password now in your settings:',
  wrong_factors_sms:
    'Ghalla: five wrong codes for your account. Someone may know your password. Not you? Change it here:',
  email_changed_subject: 'Ghalla: your email address was changed',
  email_changed_text: 'The email address of your account was changed on {when}. It is now {email}.',
  email_removed_text: 'The email address of your account was removed on {when}.',
  phone_changed_subject: 'Ghalla: your phone number was changed',
  phone_changed_text: 'The phone number of your account was changed on {when}. It is now {phone}.',
  phone_removed_text: 'The phone number of your account was removed on {when}.',
  password_changed_subject: 'Ghalla: your password was changed',
  password_changed_text: 'The password of your account was changed on {when}.',
  restore_text:
    'If this was you, there is nothing to do. If not, open this link to take your account back: it brings back your email address and number, signs out every device and lets you choose a new password. It is valid for 7 days:',
  text_restore: 'Not you? Act now: {link}',
  new_device_subject: 'Ghalla: sign-in on a new device',
  new_device_text: 'Someone signed in to your account on a new device: {device}, {when}, network {network}.',
  new_device_not_you:
    'If it was you, there is nothing to do. If not, end that session and change your password now in your settings:',
  new_device_sms: 'Ghalla: new sign-in to your account ({device}, {when}). Not you? End it here:',
  new_device_unknown: 'unknown device',
  closed_subject: 'Ghalla: your account has been closed',
  closed_text: 'Your Ghalla account has been closed and your personal data erased, as you requested.',
  factors: {
    subject: 'Ghalla: signing in has changed',
    totp_added: 'An authenticator app was added to your account: signing in now needs its code.',
    totp_removed: 'The authenticator app was removed from your account.',
    passkey_added: 'The passkey {name} was added to your account.',
    passkey_removed: 'The passkey {name} was removed from your account.',
    codes_renewed: 'New recovery codes were created for your account. The old ones no longer work.',
    code_used: 'A recovery code of your account was used. It no longer works.',
    google_linked: 'A Google account was linked to your account. It can now be used to sign in.',
    google_removed: 'The link between your account and a Google account was removed.',
    not_you: 'If this was not you, change your password and contact us immediately.',
  },
  reason: {
    blurry_picture: 'The photo is not clear. Please take a new one in daylight, close to what you sell.',
    no_price_or_quantity: 'The price or the quantity is missing. Please add both, so that buyers know what to expect.',
    wrong_category: 'This listing is in the wrong category. Please choose the one that fits.',
    contact_details:
      'The title or text contains contact details. Please remove them: buyers see your number separately.',
    duplicate: 'You have already published this listing. Please keep one and update it.',
    not_farm_goods:
      'This is not a farm product, animal, tool, land, job or farm service, so it cannot be published here.',
    forbidden_goods: 'This may not be sold here.',
    misleading: 'The title, text and photos do not match. Please show what you actually sell.',
    offensive: 'The text or photos may offend people. Please change them.',
  },
} as const;
