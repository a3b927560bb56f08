import type { ReactNode } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { describedBy, fieldClass } from '../../../../ui/field-class.ts';
import { Field } from '../../../../ui/field.tsx';
import { Modal, ModalFooter } from '../../../../ui/modal.tsx';
import { useSite } from '../../../../client/site.ts';
import { MAX_COMMENT_LENGTH } from '../../../reviews/rules.ts';
import { StarsInput } from '../../../reviews/ui/stars-input.tsx';
import { getRatedName, type Ratable } from './rating.ts';
import { useRating } from './use-rating.ts';

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

const RatingForm = ({ order, onClose }: { order: Ratable; onClose: () => void }): ReactNode => {
  const { t } = useSite();
  const { roles, wordOf, setRating, busy, refusal, message, unsaid, send } = useRating(order, onClose);
  const wrong = refusal?.fields.comment?.[0];
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p dir="auto" className="text-match -mt-2 text-soft">
        {order.item.title}
      </p>
      {!wrong && <Alert>{message}</Alert>}
      {roles.map((role) => {
        const { stars, comment } = wordOf(role);
        const id = `comment-${role}`;
        const error = stars === null ? undefined : wrong;
        return (
          <div key={role} className="flex flex-col gap-3">
            <StarsInput
              name={`stars-${role}`}
              label={t(`tracking.rate.${role}`, { name: getRatedName(order, role) })}
              value={stars}
              onChange={(chosen) => setRating(role, { stars: chosen })}
              error={unsaid && role === roles[0] ? t('tracking.rate.none') : undefined}
            />
            {stars !== null && (
              <Field id={id} label={t('tracking.rate.comment')} error={error} optional>
                <textarea
                  id={id}
                  rows={2}
                  maxLength={MAX_COMMENT_LENGTH}
                  value={comment}
                  onChange={(event) => setRating(role, { comment: event.target.value })}
                  className={fieldClass(error !== undefined)}
                  {...describedBy(id, undefined, error)}
                />
              </Field>
            )}
          </div>
        );
      })}
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="main" busy={busy} className="max-sm:grow">
          {t('tracking.rate.send')}
        </Button>
      </ModalFooter>
    </form>
  );
};
