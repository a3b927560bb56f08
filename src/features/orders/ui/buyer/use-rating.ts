import { useState } from 'react';
import { useSite } from '../../../../client/site.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import { useMutation } from '../../../../client/use-mutation.ts';
import type { ReviewRole } from '../../../reviews/rules.ts';
import { getUnratedRoles, type Ratable } from './rating.ts';

interface RatingInput {
  readonly stars: number | null;
  readonly comment: string;
}

const NO_RATING: RatingInput = { stars: null, comment: '' };

/** State of the rating form: a rating per role. Input is kept when the server rejects it. */
export const useRating = (order: Ratable, onDone: () => void) => {
  const { t } = useSite();
  const api = useApi();
  const { busy, error: refusal, message, run: attempt } = useMutation();
  const [ratings, setRatings] = useState<Partial<Record<ReviewRole, RatingInput>>>({});
  const [unsaid, setUnsaid] = useState(false);
  const roles = getUnratedRoles(order);
  const getRating = (role: ReviewRole): RatingInput => ratings[role] ?? NO_RATING;

  const setRating = (role: ReviewRole, part: Partial<RatingInput>): void => {
    setUnsaid(false);
    setRatings((before) => ({ ...before, [role]: { ...(before[role] ?? NO_RATING), ...part } }));
  };

  const send = async (): Promise<void> => {
    const ratedRoles = roles.filter((role) => getRating(role).stars !== null);
    if (ratedRoles.length === 0) return setUnsaid(true);
    // One request each, so that a failed one does not repeat those that succeeded.
    for (const role of ratedRoles) {
      const { stars, comment } = getRating(role);
      const body = { role, stars: stars ?? 0, comment };
      const done = await attempt(() => api('POST /api/buyer/orders/{id}/rate', { params: { id: order.id }, body }));
      if (!done) return;
    }
    showToast(t('tracking.rate.thanks'));
    onDone();
  };

  return { roles, wordOf: getRating, setRating: setRating, busy, refusal, message, unsaid, send };
};
