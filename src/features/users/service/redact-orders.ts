import type { Deps } from '../../../platform/context.ts';
import { redactEndedOrders, CLOSED_ACCOUNTS } from '../queries.ts';

/**
 * Redacts the buyer's data in orders that ended after their buyer closed the account, for an hourly job. Returns the
 * number of orders.
 */
export const redactOrders = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  redactEndedOrders(db, clock.now(), CLOSED_ACCOUNTS);
