/** What people are told, in sentences: for the list of notices, the short messages on the page and the e-mails. */
export const notices = {
  order_placed: {
    seller: 'New order for “{title}”. Quantity: {quantity}.',
    buyer: 'Your order of “{title}” was placed. Quantity: {quantity}.',
    delivery: 'There is a new order of “{title}” for you to deliver.',
  },
  order_status: {
    buyer: {
      pending: 'Your order of “{title}” is waiting again.',
      confirmed: 'The seller has confirmed your order of “{title}”.',
      processing: 'Your order of “{title}” is being prepared.',
      shipped: 'Your order of “{title}” is on its way.',
      delivered: 'Your order of “{title}” was delivered.',
      canceled: 'Your order of “{title}” was canceled.',
      returned: 'Your order of “{title}” went back to the seller.',
      refunded: 'The price of your order of “{title}” was paid back.',
    },
    others: {
      pending: 'Order {id} of “{title}” is waiting again.',
      confirmed: 'Order {id} of “{title}” is confirmed.',
      processing: 'Order {id} of “{title}” is being prepared.',
      shipped: 'Order {id} of “{title}” is on its way.',
      delivered: 'Order {id} of “{title}” was delivered.',
      canceled: 'Order {id} of “{title}” was canceled.',
      returned: 'Order {id} of “{title}” came back.',
      refunded: 'The price of order {id} of “{title}” was paid back.',
    },
  },
  order_edited: {
    buyer: 'The details of your order of “{title}” were changed.',
    others: 'The details of order {id} of “{title}” were changed.',
  },
  order_assigned: {
    buyer: 'A driver now has your order of “{title}”.',
    seller: 'Order {id} of “{title}” now has a driver.',
    delivery: 'Order {id} of “{title}” is yours to deliver.',
  },
  order_unassigned: {
    buyer: 'Your order of “{title}” has no driver for the moment.',
    seller: 'Order {id} of “{title}” has no driver for the moment.',
    delivery: 'Order {id} of “{title}” is no longer yours to deliver.',
  },
  item_decided: {
    accepted: 'Your listing “{title}” is published.',
    accepted_more: 'It is now shown to {audience}.',
    rejected: 'Your listing “{title}” was not accepted.',
    rejected_more: 'You can correct it and publish it again.',
    pending: 'Your listing “{title}” is being looked at again.',
    pending_more: 'It is not shown meanwhile. You need do nothing.',
    deleted: 'Your listing “{title}” was removed from the market.',
  },
  audience: {
    clientAccepted: 'everyone',
    farmerAccepted: 'all farmers',
    particularFarmerAccepted: 'small farmers',
    professionalFarmerAccepted: 'large farms',
    particlarBuyerAccepted: 'individual buyers',
    professionalBuyerAccepted: 'professional buyers',
  },
  item_reported: {
    found: 'Somebody reported your listing “{title}”, and was right: {reason}.',
    taken_down: 'It is no longer shown. You can correct it and publish it again.',
    stays: 'It stays on the market. Please put it right.',
  },
  reason: {
    fraud: 'scam or fraud',
    wrong_facts: 'wrong price or facts',
    forbidden_goods: 'forbidden or stolen goods',
    offensive: 'offensive words or pictures',
    unavailable: 'sold already or not available',
  },
  report_decided: {
    upheld: 'You were right about “{title}”.',
    upheld_more: 'We have acted on it. Thank you for your report.',
    dismissed: 'We looked at “{title}”, which you reported.',
    dismissed_more: 'We found nothing wrong with it. Thank you all the same.',
  },
  role_changed: {
    buyer: 'Your account is now a buyer’s account.',
    farmer: 'Your account is now a farmer’s account.',
    delivery: 'Your account is now a driver’s account.',
    admin: 'Your account is now an administrator’s account.',
  },
  account_suspended: {
    now: 'Your account is suspended.',
    more: 'You cannot sign in, and what you offer is not shown.',
    until: 'You can come back on {day}.',
  },
  account_restored: {
    now: 'Your account is open again.',
    more: 'What you offer is back on the market.',
  },
  chat_message: {
    about: {
      one: '{from} wrote to you about “{title}”.',
      other: '{from} sent you {count} messages about “{title}”.',
    },
    alone: {
      one: '{from} wrote to you.',
      other: '{from} sent you {count} messages.',
    },
    photo: 'Photo',
  },
  chat_report_decided: {
    upheld: 'You were right about the conversation that you reported.',
    upheld_more: 'We have acted on it. Thank you for telling us.',
    dismissed: 'We looked at the conversation that you reported.',
    dismissed_more: 'We found nothing against the rules in it.',
  },
  mail: {
    subject: 'Ghalla: {what}',
    many: { one: '{count} notice for you', other: '{count} notices for you' },
    note: 'The moderator writes:',
    why: 'You get this e-mail because you had not seen it on Ghalla yet.',
    stop: 'For no more e-mails of this kind:',
  },
};
