import type { ReactNode } from 'react';
import { formatNumber, formatRating } from '#i18n/format.ts';
import { Icon } from './icon.tsx';
import { useFeature, useSite } from '#client/site.tsx';

interface Props {
  readonly average: number | null;
  readonly reviews: number;
  /** Shows a text when there are no ratings. */
  readonly unrated?: boolean;
  readonly className?: string;
}

/** A rating in one line: ★ 4.6 (12). Nothing on a site without reviews. */
export const AverageRating = ({ average, reviews, unrated = false, className = '' }: Props): ReactNode => {
  const { t, lang } = useSite();
  const hasReviews = useFeature('reviews');
  if (!hasReviews) return null;
  if (average === null) return unrated && <span className={`text-soft ${className}`}>{t('card.unrated')}</span>;
  const shown = formatRating(average, lang);
  return (
    <span className={`inline-flex items-center gap-1 tabular-nums ${className}`}>
      <Icon name="star" className="size-4.5 shrink-0 fill-saffron text-saffron" />
      <span className="sr-only">{t('card.rated', { average: shown, count: reviews })}</span>
      <b aria-hidden="true" className="font-semibold">
        {shown}
      </b>
      <span aria-hidden="true" className="ltr-run text-soft">
        ({formatNumber(reviews, lang)})
      </span>
    </span>
  );
};
