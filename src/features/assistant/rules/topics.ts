import { PATHS, pathTo } from '#lib/paths.ts';

export const TOPICS = [
  'sell',
  'order',
  'pay',
  'deliver',
  'cancel',
  'safety',
  'moderation',
  'account',
  'chat',
  'search',
  'weather',
  'contact',
] as const;
export type Topic = (typeof TOPICS)[number];

export const isTopic = (text: string | undefined): text is Topic => TOPICS.some((topic) => topic === text);

export const MAX_PROMPT_LENGTH = 500;

const search = (type: 'All' | 'Land' | 'Professional'): string => pathTo('search', { type });

/** The pages where something is done that an answer explains; their labels are `questions.links`. */
export const LINKS = {
  market: search('All'),
  jobs: search('Professional'),
  land: search('Land'),
  createItem: PATHS.createItem,
  myItems: PATHS.myItems,
  buyerOrders: PATHS.buyerOrders,
  sellerOrders: PATHS.sellerOrders,
  findOrder: PATHS.findOrder,
  profile: PATHS.profile,
  likes: PATHS.likes,
  chat: PATHS.chat,
  notifications: PATHS.notifications,
  weather: PATHS.weather,
  login: PATHS.login,
  register: PATHS.register,
  forgotPassword: PATHS.forgotPassword,
  privacy: PATHS.privacy,
  contact: pathTo('helpTopic', { topic: 'contact' satisfies Topic }),
} as const;
export type LinkName = keyof typeof LINKS;

const ofTopic = <T extends Topic>(topic: T, to: LinkName | null = null) => ({ topic, to });

/** The questions of the help center in the order of their pages; their texts are `questions.list`. */
export const QUESTIONS = {
  sell_start: ofTopic('sell', 'createItem'),
  sell_fee: ofTopic('sell', 'createItem'),
  sell_photos: ofTopic('sell', 'createItem'),
  sell_price: ofTopic('sell', 'myItems'),
  sell_edit: ofTopic('sell', 'myItems'),
  sell_sold: ofTopic('sell', 'myItems'),
  sell_delete: ofTopic('sell', 'myItems'),
  sell_draft: ofTopic('sell', 'myItems'),
  sell_renew: ofTopic('sell', 'myItems'),
  sell_boost: ofTopic('sell', 'myItems'),
  sell_statistics: ofTopic('sell', 'myItems'),
  share_listing: ofTopic('sell', 'myItems'),
  sell_delivery: ofTopic('sell', 'createItem'),
  sell_minimum: ofTopic('sell', 'createItem'),
  sell_land: ofTopic('sell', 'createItem'),
  sell_work: ofTopic('sell', 'createItem'),
  order_received: ofTopic('sell', 'sellerOrders'),
  review_time: ofTopic('moderation', 'myItems'),
  review_rejected: ofTopic('moderation', 'myItems'),
  order_start: ofTopic('order', 'market'),
  order_guest: ofTopic('order', 'market'),
  order_minimum: ofTopic('order', 'market'),
  order_several: ofTopic('order', 'market'),
  price_negotiate: ofTopic('order', 'market'),
  order_find: ofTopic('order', 'findOrder'),
  order_follow: ofTopic('order', 'buyerOrders'),
  order_unconfirmed: ofTopic('order', 'buyerOrders'),
  rate_seller: ofTopic('order', 'buyerOrders'),
  cancel_buyer: ofTopic('cancel', 'buyerOrders'),
  cancel_guest: ofTopic('cancel', 'findOrder'),
  cancel_seller: ofTopic('cancel', 'sellerOrders'),
  buyer_absent: ofTopic('cancel', 'sellerOrders'),
  order_change: ofTopic('cancel', 'buyerOrders'),
  order_return: ofTopic('cancel', 'buyerOrders'),
  order_damaged: ofTopic('cancel', 'buyerOrders'),
  pay_how: ofTopic('pay', 'market'),
  pay_card: ofTopic('pay', 'market'),
  pay_invoice: ofTopic('pay', 'buyerOrders'),
  delivery_cost: ofTopic('deliver', 'market'),
  delivery_who: ofTopic('deliver', 'market'),
  delivery_time: ofTopic('deliver', 'buyerOrders'),
  delivery_pickup: ofTopic('deliver', 'market'),
  delivery_city: ofTopic('deliver', 'market'),
  delivery_missing: ofTopic('deliver', 'buyerOrders'),
  driver_join: ofTopic('deliver', 'contact'),
  driver_pay: ofTopic('deliver', 'contact'),
  report_scam: ofTopic('safety', 'market'),
  pay_advance: ofTopic('safety', 'market'),
  seller_real: ofTopic('safety', 'market'),
  report_user: ofTopic('safety', 'chat'),
  report_secret: ofTopic('safety'),
  report_after: ofTopic('safety', 'notifications'),
  code_asked: ofTopic('safety', 'chat'),
  account_create: ofTopic('account', 'register'),
  code_missing: ofTopic('account', 'login'),
  password_forgotten: ofTopic('account', 'forgotPassword'),
  password_change: ofTopic('account', 'profile'),
  phone_change: ofTopic('account', 'profile'),
  email_change: ofTopic('account', 'profile'),
  number_seen: ofTopic('account', 'profile'),
  number_hide: ofTopic('account', 'profile'),
  role_change: ofTopic('account', 'profile'),
  my_data: ofTopic('account', 'profile'),
  law_rights: ofTopic('account', 'privacy'),
  account_delete: ofTopic('account', 'profile'),
  account_suspended: ofTopic('account', 'contact'),
  sign_out: ofTopic('account', 'profile'),
  notifications: ofTopic('account', 'notifications'),
  emails_stop: ofTopic('account', 'notifications'),
  language: ofTopic('account', 'profile'),
  dark_mode: ofTopic('account'),
  read_aloud: ofTopic('account'),
  offline: ofTopic('account'),
  install_app: ofTopic('account'),
  chat_start: ofTopic('chat', 'market'),
  chat_no_reply: ofTopic('chat', 'chat'),
  chat_photo: ofTopic('chat', 'chat'),
  chat_block: ofTopic('chat', 'chat'),
  search_tips: ofTopic('search', 'market'),
  search_near: ofTopic('search', 'market'),
  search_map: ofTopic('search', 'market'),
  favourites: ofTopic('search', 'likes'),
  search_alert: ofTopic('search', 'market'),
  jobs_find: ofTopic('search', 'createItem'),
  land_find: ofTopic('search', 'land'),
  weather_week: ofTopic('weather', 'weather'),
  weather_source: ofTopic('weather', 'weather'),
  contact_operator: ofTopic('contact', 'contact'),
  contact_address: ofTopic('contact', 'contact'),
  contact_hours: ofTopic('contact', 'contact'),
  contact_who: ofTopic('contact', 'contact'),
} as const satisfies Record<string, { readonly topic: Topic; readonly to: LinkName | null }>;
export type Question = keyof typeof QUESTIONS;

export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly Question[];

export const getQuestions = (topic: Topic): readonly Question[] =>
  QUESTION_NAMES.filter((question) => QUESTIONS[question].topic === topic);

/** The questions that the first page of the help center shows: those that users ask most when something is wrong. */
export const FREQUENT_QUESTIONS = [
  'cancel_buyer',
  'order_find',
  'delivery_cost',
  'pay_advance',
  'report_scam',
  'code_missing',
] as const satisfies readonly Question[];

export const toQuestionPath = (question: Question): string =>
  `${pathTo('helpTopic', { topic: QUESTIONS[question].topic })}#${question}`;
