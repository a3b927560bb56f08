import type { ReviewRole } from '../../../reviews/rules.ts';
import type { Order } from '../../contract.ts';
import { isRateable } from '../../rules/statuses.ts';

/** What a rating is about. */
export type Ratable = Pick<Order, 'id' | 'status' | 'draft' | 'item' | 'seller' | 'delivery' | 'user_id' | 'rated'>;

/** Whom the buyer may say something of once it was delivered: the seller, and who brought it, unless they did so themselves. */
const rolesOf = ({ delivery, user_id }: Ratable): ReviewRole[] =>
  delivery && delivery.id !== user_id ? ['seller', 'driver'] : ['seller'];

/** Who still waits for a word of the buyer. */
export const unratedOf = (order: Ratable): ReviewRole[] =>
  order.draft === 'No' && isRateable(order.status) ? rolesOf(order).filter((role) => order.rated[role] === null) : [];

/** Who was rated, with their stars. */
export const ratedOf = (order: Ratable): { role: ReviewRole; stars: number }[] =>
  rolesOf(order).flatMap((role) => {
    const stars = order.rated[role];
    return stars === null ? [] : [{ role, stars }];
  });

/** The name of who is rated. */
export const nameOf = ({ seller, delivery }: Ratable, role: ReviewRole): string => {
  const person = role === 'seller' ? seller : delivery;
  return person ? `${person.first_name} ${person.last_name}` : '';
};
