import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { createFieldError, useForm } from '#client/forms/use-form.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { countsAsRating, MAX_COMMENT_LENGTH, type ReviewRole } from '#features/reviews/rules.ts';
import { StarsInput, Stars } from '#features/reviews/ui/index.ts';
import '#i18n/bundles/tracking.ts';
import type { Order } from '#features/orders/contract.ts';
import { isRateable } from '#features/orders/rules/statuses.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { getFullName } from '#lib/text.ts';

interface Props {
  readonly order: Ratable | null;
  readonly onClose: () => void;
}

export const RateDialog = ({ order, onClose }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={order !== null} title={t('tracking.rate.title')} onClose={onClose} variant="sheet">
      {order && <RatingForm key={order.id} order={order} onClose={onClose} />}
    </Modal>
  );
};

interface RatingInput {
  readonly stars: number | null;
  readonly comment: string;
}

const NO_RATING: RatingInput = { stars: null, comment: '' };

/** A rating per role. The input is kept when the server rejects it. */
const RatingForm = ({ order, onClose }: { order: Ratable; onClose: () => void }): ReactNode => {
  const { t, now } = useSite();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const form = useForm();
  const [ratings, setRatings] = useState<Partial<Record<ReviewRole, RatingInput>>>({});
  const roles = getUnratedRoles(order);

  const setRating = (role: ReviewRole, part: Partial<RatingInput>): void => {
    form.hideErrors(['stars']);
    setRatings((before) => ({ ...before, [role]: { ...(before[role] ?? NO_RATING), ...part } }));
  };

  const send = async (): Promise<void> => {
    const rated = roles.flatMap((role) => {
      const { stars, comment } = ratings[role] ?? NO_RATING;
      return stars === null ? [] : [{ role, stars, comment }];
    });
    if (rated.length === 0) throw createFieldError('stars', t('tracking.rate.none'));
    let counted = true;
    for (const [index, body] of rated.entries()) {
      // If one fails, a retry must not repeat those that succeeded.
      const reloadIfSent = (error: unknown): never => {
        if (index > 0) void revalidate();
        throw error;
      };
      const params = { id: order.id };
      ({ counted } = await api('POST /api/buyer/orders/{id}/rate', { params, body }).catch(reloadIfSent));
    }
    showToast(t(counted ? 'tracking.rate.thanks' : 'tracking.rate.thanks_early'));
    onClose();
  };

  return (
    <DialogForm form={form} onSubmit={send} onClose={onClose} label={t('tracking.rate.send')}>
      <p dir="auto" className="text-match -mt-2 text-soft">
        {order.item.title}
      </p>
      {!countsAsRating(new Date(order.created_at), new Date(now)) && <p>{t('tracking.rate.early')}</p>}
      {roles.map((role) => {
        const { stars, comment } = ratings[role] ?? NO_RATING;
        return (
          <div key={role} className="flex flex-col gap-3">
            <StarsInput
              name={`stars-${role}`}
              label={t(`tracking.rate.${role}`, { name: getRatedName(order, role) })}
              value={stars}
              onChange={(chosen) => setRating(role, { stars: chosen })}
              error={role === roles[0] ? form.fieldError('stars') : undefined}
            />
            {stars !== null && (
              <TextArea
                label={t('tracking.rate.comment')}
                error={form.fieldError('comment')}
                optional
                rows={2}
                maxLength={MAX_COMMENT_LENGTH}
                value={comment}
                onChange={(event) => setRating(role, { comment: event.target.value })}
              />
            )}
          </div>
        );
      })}
    </DialogForm>
  );
};

type Ratable = Pick<
  Order,
  'id' | 'status' | 'draft' | 'item' | 'seller' | 'delivery' | 'user_id' | 'rated' | 'created_at'
>;

/** The roles that the buyer can rate: the seller, and the driver unless that is the buyer. */
const getRatableRoles = ({ delivery, user_id }: Ratable): ReviewRole[] =>
  delivery && delivery.id !== user_id ? ['seller', 'driver'] : ['seller'];

export const getUnratedRoles = (order: Ratable): ReviewRole[] =>
  order.draft === 'No' && isRateable(order.status)
    ? getRatableRoles(order).filter((role) => order.rated[role] === null)
    : [];

const getRatings = (order: Ratable): { role: ReviewRole; stars: number }[] =>
  getRatableRoles(order).flatMap((role) => {
    const stars = order.rated[role];
    return stars === null ? [] : [{ role, stars }];
  });

const getRatedName = ({ seller, delivery }: Ratable, role: ReviewRole): string => {
  const user = role === 'seller' ? seller : delivery;
  return user ? getFullName(user) : '';
};

/** Asks the buyer for ratings once the order is delivered, and shows those already given. */
export const RateButton = ({ order }: { order: Ratable }): ReactNode => {
  const { t } = useSite();
  const [rating, setRating] = useState(false);
  const ratings = getRatings(order);
  return (
    <>
      {ratings.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {ratings.map(({ role, stars }) => (
            <div key={role}>
              <dt className="text-sm">{t(`tracking.rate.${role}`, { name: getRatedName(order, role) })}</dt>
              <dd>
                <Stars stars={stars} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {getUnratedRoles(order).length > 0 && (
        <Button variant="main" className="min-h-12 px-8 sm:self-start" onClick={() => setRating(true)}>
          <Icon name="star" className="size-5.5" />
          {t('tracking.rate.open')}
        </Button>
      )}
      <RateDialog order={rating ? order : null} onClose={() => setRating(false)} />
    </>
  );
};
