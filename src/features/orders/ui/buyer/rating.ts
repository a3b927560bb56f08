import type { ReviewRole } from '#features/reviews/rules.ts';
import type { Order } from '#features/orders/contract.ts';
import { isRateable } from '#features/orders/rules/statuses.ts';

/** The fields of an order that a rating needs. */
export type Ratable = Pick<
  Order,
  'id' | 'status' | 'draft' | 'item' | 'seller' | 'delivery' | 'user_id' | 'rated' | 'created_at'
>;

/** Who the buyer can rate: the seller, and the driver unless that is the buyer. */
const getRatableRoles = ({ delivery, user_id }: Ratable): ReviewRole[] =>
  delivery && delivery.id !== user_id ? ['seller', 'driver'] : ['seller'];

/** Who the buyer has not rated yet. */
export const getUnratedRoles = (order: Ratable): ReviewRole[] =>
  order.draft === 'No' && isRateable(order.status)
    ? getRatableRoles(order).filter((role) => order.rated[role] === null)
    : [];

/** The ratings already given. */
export const getRatings = (order: Ratable): { role: ReviewRole; stars: number }[] =>
  getRatableRoles(order).flatMap((role) => {
    const stars = order.rated[role];
    return stars === null ? [] : [{ role, stars }];
  });

/** The name of the rated user. */
export const getRatedName = ({ seller, delivery }: Ratable, role: ReviewRole): string => {
  const user = role === 'seller' ? seller : delivery;
  return user ? `${user.first_name} ${user.last_name}` : '';
};
