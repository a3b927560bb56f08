/** Texts of notifications on a device: the offer, and the settings. */
export const push = {
  offer: {
    order: 'Get told when the seller answers',
    order_text: 'This device tells you when your order is accepted and on its way, even when Ghalla is closed.',
    message: 'Get told when the answer comes',
    message_text: 'This device shows the answer, even when Ghalla is closed.',
    yes: 'Turn on',
    later: 'Not now',
    done: 'This device will tell you. You can choose what it shows in your notifications.',
  },
  device: {
    title: 'Notifications on this device',
    text: 'They appear even when Ghalla is closed. From 9 p.m. to 7 a.m. only orders do; the rest comes in the morning.',
    turn_on: 'Turn on notifications',
    turn_off: 'Turn off',
    is_on: 'They are on.',
    failed: 'Notifications could not be turned on. Please check your connection and try again.',
    blocked:
      'This browser blocks notifications from Ghalla. Tap the icon before the address of this page, allow notifications there, and reload the page.',
    install:
      'On iPhone and iPad, notifications work once Ghalla is on the Home Screen: tap Share, then “Add to Home Screen”, and open Ghalla from there.',
    unsupported: 'This browser cannot show notifications when Ghalla is closed.',
  },
  choose: {
    title: 'What we tell you',
    by_mail: 'Email',
    by_push: 'This device',
    mail_label: '{name}: by email',
    push_label: '{name}: on this device',
    turn_on_first: 'To choose for this device, turn on its notifications first.',
  },
  texts: {
    title: 'Text messages about orders',
    text: 'If no notification reaches you, we send the important steps of your orders to {phone}:',
    sms: 'by text message',
    whatsapp: 'by WhatsApp',
    none: 'not at all',
  },
} as const;
