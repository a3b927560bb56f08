import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { createFieldError, useForm } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { countsAsRating, MAX_COMMENT_LENGTH, type ReviewRole } from '#features/reviews/rules.ts';
import { StarsInput } from '#features/reviews/ui/stars.tsx';
import { getRatedName, getUnratedRoles, type Ratable } from './rating.ts';
import '#client/texts/tracking.ts';

interface Props {
  readonly order: Ratable | null;
  readonly onClose: () => void;
}

/** The ratings of the seller and the driver. */
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
