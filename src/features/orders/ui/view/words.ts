import type { PageT, PlainKey } from '../../../../i18n/page.ts';
import type { OrderEvent, OrderFull } from '../../contract.ts';
import type { Eyes } from './steps.ts';

type Asked = Pick<OrderFull, 'status' | 'pickup'>;

/** What a status means for who looks, in a plain sentence. */
export const meaningOf = ({ status, pickup }: Asked, eyes: Eyes): PlainKey => {
  // What is fetched is handed over, not brought.
  if (pickup === 'Yes' && (status === 'confirmed' || status === 'processing' || status === 'delivered'))
    return `tracking.fetched.${eyes}.${status}`;
  return `tracking.means.${eyes}.${status}`;
};

/** Who did something, as who looks would say it: «you», «the seller, Ahmed». */
export const doerOf = ({ actor, by_me, name }: Pick<OrderEvent, 'actor' | 'by_me' | 'name'>, t: PageT): string => {
  if (by_me) return t('tracking.by.you');
  if (actor === 'system' || (actor === 'admin' && name === null)) return t(`tracking.by.${actor}`);
  return name ? t(`tracking.by.${actor}_named`, { name }) : t(`tracking.by.${actor}`);
};

/** What WhatsApp begins with, so that both know which order is meant. */
export const greetingOf = ({ id, item }: Pick<OrderFull, 'id' | 'item'>, t: PageT): string =>
  t('tracking.greeting', { id, title: item.title });
