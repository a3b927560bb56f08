import { useCallback, useState, type ReactNode } from 'react';
import { Ago } from '#ui/ago.tsx';
import { StaffBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useNearViewport } from '#client/use-near-viewport.ts';
import { ListFailed } from '#ui/list-states.tsx';
import type { Review } from '../contract.ts';
import { Stars } from './stars.tsx';
import { AverageRating } from '#ui/average-rating.tsx';
import '#i18n/bundles/reviews.ts';

const GRID = 'grid grid-cols-1 gap-3 lg:grid-cols-2';
const CARD = 'flex flex-col gap-2 rounded-card border border-line bg-surface p-4';

const ReviewCard = ({
  review: { stars, comment, author, author_staff, created_at },
}: {
  review: Review;
}): ReactNode => {
  const { t } = useSite();
  return (
    <article className={`${CARD} h-full`}>
      <Stars stars={stars} />
      {comment && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {comment}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
        <span className="font-medium text-ink">
          <bdi>{author ?? t('reviews.a_buyer')}</bdi>
        </span>
        <StaffBadge staff={author_staff} />
        <Ago at={created_at} />
      </p>
    </article>
  );
};

const Skeleton = ({ count }: { count: number }): ReactNode => (
  <div aria-hidden="true" className={GRID}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={CARD}>
        <div className="skeleton h-4.5 w-24" />
        <div className="skeleton h-5 w-4/5" />
        <div className="skeleton h-4 w-1/3" />
      </div>
    ))}
  </div>
);

interface Props {
  readonly sellerId: number;
  readonly average: number | null;
  readonly count: number;
}

interface LoadedReviews {
  readonly reviews: readonly Review[];
  /** The next page; `null` at the end. */
  readonly next: number | null;
}

/** Reviews of a seller, newest first, with a button for more; fetched when they are about to scroll into view. */
export const SellerReviews = ({ sellerId, average, count }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [loaded, setLoaded] = useState<LoadedReviews | null>({ reviews: [], next: 1 });
  const [busy, setBusy] = useState(false);

  const load = useCallback(
    async (page: number): Promise<LoadedReviews> => {
      const { reviews } = await api('GET /api/sellers/{farmer_id}/reviews', {
        params: { farmer_id: sellerId },
        query: { page },
      });
      return { reviews: reviews.data, next: reviews.next_page_url ? page + 1 : null };
    },
    [api, sellerId],
  );
  const loadFirst = useCallback((): void => void load(1).then(setLoaded, () => setLoaded(null)), [load]);
  const frame = useNearViewport(loadFirst);

  const loadMore = async ({ reviews, next }: LoadedReviews): Promise<void> => {
    if (busy || next === null) return;
    setBusy(true);
    try {
      const page = await load(next);
      // A review added meanwhile shifts known ones to the next page.
      const knownIds = new Set(reviews.map(({ id }) => id));
      setLoaded({ ...page, reviews: [...reviews, ...page.reviews.filter(({ id }) => !knownIds.has(id))] });
    } catch {
      showToast(t('common.failed'), { variant: 'bad' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section ref={frame} id="reviews" aria-labelledby="reviews-title" className="wrap-page flex flex-col gap-3 pb-8">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="reviews-title" className="text-xl md:text-2xl">
          {t('reviews.heading')}
        </h2>
        <AverageRating average={average} reviews={count} className="text-lg" />
      </div>
      {!loaded && <ListFailed onRetry={loadFirst} />}
      {loaded?.next === 1 && <Skeleton count={Math.min(count, 4)} />}
      {loaded && loaded.reviews.length > 0 && (
        <ul className={GRID}>
          {loaded.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {loaded?.next && loaded.next > 1 && (
        <Button variant="quiet" busy={busy} className="self-center" onClick={() => void loadMore(loaded)}>
          {t('reviews.more')}
        </Button>
      )}
    </section>
  );
};
