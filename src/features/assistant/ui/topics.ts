import { PATHS, pathTo } from '../../../lib/paths.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import type { Topic } from '../rules/topics.ts';

export const STEPS = ['one', 'two', 'three', 'four'] as const;
export const FACTS = ['a', 'b', 'c', 'd'] as const;

interface TopicDetails {
  readonly icon: IconName;
  /** The icon of each step. */
  readonly steps: Readonly<Record<(typeof STEPS)[number], IconName>>;
  /** The page where the steps are done. */
  readonly to: string;
  /** Related topics. */
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
    others: ['pay', 'deliver', 'chat'],
    rules: 'terms',
  },
  pay: {
    icon: 'banknote',
    steps: { one: 'shopping-basket', two: 'tag', three: 'eye', four: 'coins' },
    to: market,
    others: ['order', 'deliver', 'moderation'],
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
    others: ['sell', 'account', 'chat'],
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
    others: ['order', 'pay', 'account'],
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
