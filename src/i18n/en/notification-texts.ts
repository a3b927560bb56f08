/**
 * Texts of notifications: for the list in the product, the toasts and the e-mails. The text of a kind is one sentence whose
 * {values} are in its data, or several texts of which a function in `src/features/notifications/wire.ts` makes it.
 */
export const notification_texts = {
  order_placed: {
    seller: 'New order for “{title}”. Quantity: {quantity}.',
    buyer: 'Your order for “{title}” has been placed. Quantity: {quantity}.',
    delivery: 'You have a new order to deliver: “{title}”.',
    seller_whole: 'New order for “{title}”.',
    buyer_whole: 'Your order for “{title}” has been placed.',
  },
  order_status: {
    buyer: {
      pending: 'Your order for “{title}” is pending again.',
      confirmed: 'The seller has confirmed your order for “{title}”.',
      processing: 'Your order for “{title}” is being prepared.',
      shipped: 'Your order for “{title}” is on its way.',
      delivered: 'Your order for “{title}” has been delivered.',
      canceled: 'Your order for “{title}” has been canceled.',
      returned: 'Your order for “{title}” has been returned to the seller.',
      refunded: 'Your order for “{title}” has been refunded.',
    },
    others: {
      pending: 'Order {id} for “{title}” is pending again.',
      confirmed: 'Order {id} for “{title}” has been confirmed.',
      processing: 'Order {id} for “{title}” is being prepared.',
      shipped: 'Order {id} for “{title}” is on its way.',
      delivered: 'Order {id} for “{title}” has been delivered.',
      canceled: 'Order {id} for “{title}” has been canceled.',
      returned: 'Order {id} for “{title}” has been returned.',
      refunded: 'Order {id} for “{title}” has been refunded.',
    },
  },
  order_edited: {
    buyer: 'The details of your order for “{title}” have changed.',
    others: 'The details of order {id} for “{title}” have changed.',
  },
  order_assigned: {
    buyer: 'A driver has been assigned to your order for “{title}”.',
    seller: 'A driver has been assigned to order {id} for “{title}”.',
    delivery: 'Order {id} for “{title}” has been assigned to you.',
  },
  order_unassigned: {
    buyer: 'Your order for “{title}” has no driver at the moment.',
    seller: 'Order {id} for “{title}” has no driver at the moment.',
    delivery: 'Order {id} for “{title}” is no longer assigned to you.',
  },
  order_declined: {
    others: 'The driver declined order {id} for “{title}”. It has no driver at the moment.',
    why: {
      far: 'It is too far.',
      busy: 'They have no time.',
      vehicle: 'It does not fit their vehicle.',
      another: 'They gave another reason.',
    },
  },
  order_problem: {
    buyer: {
      absent: 'The driver did not find you to hand over “{title}”, and will try again.',
      address: 'The driver did not find the address for “{title}”. Call them.',
      another_day: '“{title}” will be delivered on another day.',
      refused: '“{title}” was refused at the door, and goes back to the seller.',
    },
    others: {
      absent: 'Order {id} for “{title}”: the customer was absent.',
      address: 'Order {id} for “{title}”: the address was not found.',
      another_day: 'Order {id} for “{title}” will be delivered on another day.',
      refused: 'Order {id} for “{title}” was refused at the door, and goes back to the seller.',
    },
    next: 'Next attempt: {day}.',
  },
  item_decided: {
    accepted: 'Your listing “{title}” has been published.',
    accepted_more: 'It is now visible to {audience}.',
    rejected: 'Your listing “{title}” has been rejected.',
    rejected_more: 'You can correct it and publish it again.',
    pending: 'Your listing “{title}” is being reviewed again.',
    pending_more: 'It is hidden until then. You do not have to do anything.',
    deleted: 'Your listing “{title}” has been deleted by a moderator.',
  },
  audience: {
    clientAccepted: 'everyone',
    farmerAccepted: 'all farmers',
    particularFarmerAccepted: 'small farmers',
    professionalFarmerAccepted: 'large farmers',
    particlarBuyerAccepted: 'individual buyers',
    professionalBuyerAccepted: 'professional buyers',
  },
  item_reported: {
    found: 'We upheld a report about your listing “{title}”: {reason}.',
    taken_down: 'It is no longer published. You can correct it and publish it again.',
    stays: 'It stays published. Please correct it.',
  },
  reason: {
    fraud: 'scam or fraud',
    wrong_facts: 'wrong price or details',
    forbidden_goods: 'prohibited or stolen items',
    offensive: 'offensive text or photos',
    unavailable: 'already sold or unavailable',
  },
  report_decided: {
    upheld: 'Your report about “{title}” was upheld.',
    upheld_more: 'We have taken action. Thank you for your report.',
    dismissed: 'We reviewed your report about “{title}”.',
    dismissed_more: 'We found nothing wrong. Thank you for your report.',
  },
  role_changed: {
    buyer: 'Your account is now a buyer account.',
    farmer: 'Your account is now a farmer account.',
    delivery: 'Your account is now a driver account.',
    admin: 'Your account is now an administrator account.',
  },
  account_suspended: {
    now: 'Your account has been suspended.',
    more: 'You cannot sign in, and your listings are hidden.',
    until: 'You can sign in again on {day}.',
  },
  account_restored: 'Your account has been reinstated, and your listings are visible again.',
  chat_message: {
    about: {
      one: '{from} messaged you about “{title}”.',
      other: '{from} sent you {count} messages about “{title}”.',
    },
    alone: {
      one: '{from} messaged you.',
      other: '{from} sent you {count} messages.',
    },
    photo: 'Photo',
  },
  chat_report_decided: {
    upheld: 'Your report about a conversation was upheld.',
    upheld_more: 'We have taken action. Thank you for your report.',
    dismissed: 'We reviewed your report about a conversation.',
    dismissed_more: 'We found nothing that breaks the rules.',
  },
  search_matched: {
    found: { one: 'A new listing for {what}.', other: '{count} new listings for {what}.' },
  },
  /** The names of saved searches. */
  search: {
    all: 'all listings',
    words: '“{words}”',
    words_in: '“{words}” in {kind}',
    of_seller: '{what} from one seller',
    in: '{what} in {city}',
    near: '{what} near {city}',
    near_me: '{what} near you',
  },
  /** Titles of push messages, by group. */
  push: {
    orders: 'Orders',
    listings: 'Your listings',
    searches: 'Saved search',
    chat: 'Messages',
    account: 'Your account',
  },
  mail: {
    subject: 'Ghalla: {what}',
    many: { one: '{count} new notification', other: '{count} new notifications' },
    note: 'Moderator’s note:',
    why: 'You are receiving this email because you have not yet seen this on Ghalla.',
    stop: 'To stop emails of this kind:',
  },
} as const;
