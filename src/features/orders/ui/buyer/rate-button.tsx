import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { Stars } from '#features/reviews/ui/stars.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { getRatedName, getRatings, getUnratedRoles, type Ratable } from './rating.ts';
import '#client/texts/tracking.ts';

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
