import type { Deps } from '../../../platform/context.ts';
import { blotEnded, CLOSED } from '../queries.ts';

/**
 * Blots out who ordered in orders that have ended since their customer closed the account, for an hourly job. Answers
 * how many.
 */
export const blotOrders = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  blotEnded(db, clock.now(), CLOSED);
