import { PATHS, pathTo } from '#lib/paths.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { Topic } from '../rules/topics.ts';

export const STEPS = ['one', 'two', 'three', 'four'] as const;
/** The topics with facts beyond the questions of their page. */
const TOPICS_WITH_FACTS = ['sell', 'order', 'pay', 'deliver', 'moderation', 'account', 'chat', 'weather'] as const;
export type TopicWithFacts = (typeof TOPICS_WITH_FACTS)[number];

export const hasFacts = (topic: Topic): topic is TopicWithFacts => TOPICS_WITH_FACTS.some((one) => one === topic);

export const FACTS = ['a', 'b', 'c', 'd'] as const;

interface TopicDetails {
  readonly icon: IconName;
  readonly steps: Readonly<Record<(typeof STEPS)[number], IconName>>;
  /** The page where the steps are done. */
  readonly to: string;
  readonly others: readonly Topic[];
  /** The legal page about the topic. */
  readonly rules: 'terms' | 'privacy' | null;
}

const market = pathTo('search', { type: 'All' });

/** Icons and links of the help pages. */
export const TOPIC_DETAILS: Readonly<Record<Topic, TopicDetails>> = {
  sell: {
    icon: 'store',
    steps: { one: 'plus', two: 'camera', three: 'tag', four: 'send-horizontal' },
    to: PATHS.createItem,
    others: ['moderation', 'deliver', 'account'],
    rules: 'terms',
  },
  order: {
    icon: 'shopping-basket',
    steps: { one: 'search', two: 'package', three: 'phone', four: 'banknote' },
    to: market,
    others: ['pay', 'deliver', 'cancel'],
    rules: 'terms',
  },
  pay: {
    icon: 'banknote',
    steps: { one: 'shopping-basket', two: 'tag', three: 'eye', four: 'coins' },
    to: market,
    others: ['order', 'deliver', 'safety'],
    rules: 'terms',
  },
  deliver: {
    icon: 'truck',
    steps: { one: 'map-pin', two: 'phone', three: 'truck', four: 'package-check' },
    to: PATHS.buyerOrders,
    others: ['order', 'pay', 'chat'],
    rules: 'terms',
  },
  moderation: {
    icon: 'shield-check',
    steps: { one: 'send-horizontal', two: 'scan-eye', three: 'bell', four: 'circle-check' },
    to: PATHS.myItems,
    others: ['sell', 'account', 'safety'],
    rules: 'terms',
  },
  account: {
    icon: 'user-round',
    steps: { one: 'smartphone', two: 'key-round', three: 'sprout', four: 'pencil' },
    to: PATHS.profile,
    others: ['sell', 'order', 'chat'],
    rules: 'privacy',
  },
  chat: {
    icon: 'message-circle',
    steps: { one: 'store', two: 'message-square-text', three: 'bell', four: 'handshake' },
    to: PATHS.chat,
    others: ['order', 'safety', 'account'],
    rules: 'privacy',
  },
  cancel: {
    icon: 'package-x',
    steps: { one: 'package', two: 'circle-x', three: 'phone', four: 'shopping-basket' },
    to: PATHS.buyerOrders,
    others: ['order', 'deliver', 'safety'],
    rules: 'terms',
  },
  safety: {
    icon: 'shield-alert',
    steps: { one: 'eye', two: 'lock', three: 'flag', four: 'scale' },
    to: market,
    others: ['pay', 'moderation', 'contact'],
    rules: 'terms',
  },
  search: {
    icon: 'search',
    steps: { one: 'mic', two: 'map-pin', three: 'sliders-horizontal', four: 'heart' },
    to: market,
    others: ['order', 'chat', 'safety'],
    rules: null,
  },
  contact: {
    icon: 'phone',
    steps: { one: 'package', two: 'flag', three: 'bot', four: 'phone' },
    to: PATHS.chat,
    others: ['safety', 'cancel', 'account'],
    rules: 'privacy',
  },
  weather: {
    icon: 'cloud-sun',
    steps: { one: 'map-pin', two: 'thermometer', three: 'calendar-days', four: 'triangle-alert' },
    to: PATHS.weather,
    others: ['sell', 'order', 'account'],
    rules: null,
  },
};
