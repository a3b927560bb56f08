import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { STAR_WORDS } from '../rules.ts';
import '#client/texts/reviews.ts';

/** Five stars, filled up to the rating. */
export const Stars = ({ stars, className = '' }: { stars: number; className?: string }): ReactNode => {
  const { t } = useSite();
  return (
    <span role="img" aria-label={t('reviews.stars', { stars })} className={`inline-flex gap-0.5 ${className}`}>
      {STAR_WORDS.map((word, index) => (
        <Icon
          key={word}
          name="star"
          className={`size-4.5 ${index < stars ? 'fill-saffron text-saffron' : 'text-soft'}`}
        />
      ))}
    </span>
  );
};
