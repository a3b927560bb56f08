import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dirOf } from '#lib/lang.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { PendingItem } from '#features/moderation/contract.ts';
import { hasUnseenWarnings, markWarningsSeen } from '../warnings.tsx';
import '#i18n/bundles/dashboard.ts';
import type { PageResult } from '#lib/page-result.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { REJECTION_REASONS as REASONS } from '#features/items/rules/index.ts';
import { isAcceptance } from '#features/moderation/rules.ts';
import { StatusBadge } from '../status-dialog.tsx';
import { ACCEPTANCES, type Choice } from './queue.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewDialogs, type ReviewDialog } from './review-dialogs.tsx';
import { useShortcuts, type Shortcut } from './use-shortcuts.ts';
import { ReviewItem } from './review-item.tsx';
import { useReview } from './use-review.ts';
import { useShown } from './use-shown.ts';
import { Link } from '#ui/link.tsx';

interface ReviewProps {
  readonly first: PageResult<PendingItem>;
  readonly city_id: string;
  /** The URL of the list, with its filters. */
  readonly back: string;
}

const Skeleton = (): ReactNode => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
    <div className="skeleton aspect-4/3 md:aspect-3/2" />
    <div className="flex flex-col gap-3">
      <div className="skeleton h-5 w-1/2" />
      <div className="skeleton h-8" />
      <div className="skeleton h-8 w-1/3" />
      <div className="skeleton h-32" />
    </div>
  </div>
);

/** Reviews pending items one by one; every decision takes one key or button and moves on at once. */
export const Review = ({ first, city_id, back }: ReviewProps): ReactNode => {
  const { t, lang } = useSite();
  const review = useReview(first, city_id);
  const { entry, sending } = review;
  const [opened, setOpen] = useState<ReviewDialog | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const ready = Boolean(entry?.view);
  const loading = entry ? !entry.view && !entry.trouble : !review.failed && !review.ended;

  const warnings = useRef<HTMLElement>(null);
  const [repeatId, setRepeatId] = useState<number | null>(null);
  const article = useRef<HTMLElement>(null);
  const shown = useShown(article, ready ? entry?.id : undefined);
  /** The item that was accepted before it was shown. */
  const [hastyId, setHastyId] = useState<number | null>(null);

  const choose = (choice: Choice): void => {
    setOpen(null);
    if (entry?.view && isAcceptance(choice.status)) {
      // A second key that belongs to the item before: nothing is accepted that was not shown.
      if (!shown) return setHastyId(entry.id);
      const warned = { id: entry.id, warnings: entry.view.warnings };
      if (hasUnseenWarnings(warned)) {
        markWarningsSeen(warned);
        setRepeatId(entry.id);
        return;
      }
    }
    review.decide(choice);
  };

  // Runs after a dialog has closed, which returns the focus to its button.
  useEffect(() => {
    if (repeatId !== null) warnings.current?.focus();
  }, [repeatId]);

  const onKey = (key: Shortcut): boolean => {
    // Escape closes a dialog before React updates `opened`; the next key already targets the item.
    const open = document.querySelector('dialog[open]') ? opened : null;
    const digit = Number(key);
    if (open === 'refuse' && digit > 0) {
      const reason = REASONS[digit - 1];
      if (reason) choose({ status: 'rejected', reason });
      return true;
    }
    const status = ACCEPTANCES[digit - 1];
    if (status && (open === null || open === 'audience')) {
      choose({ status });
      return true;
    }
    if (open !== null || digit > 0) return false;
    const onwards = dirOf(lang) === 'ltr' ? 'right' : 'left';
    if (key === 'j' || key === onwards) review.move(1);
    else if (key === 'k' || key === 'left' || key === 'right') review.move(-1);
    else if (key === 'u') review.undo();
    else if (key === '?') setOpen('help');
    else if (key === 'a') choose({ status: 'clientAccepted' });
    else if (ready) setOpen(key === 'r' ? 'refuse' : 'note');
    return true;
  };
  useShortcuts(onKey, opened !== null);

  // Scroll to the top for each item.
  const id = entry?.id;
  const read = useRef(id);
  useEffect(() => {
    if (read.current === id) return;
    read.current = id;
    top.current?.scrollTo({ top: 0 });
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView({ block: 'start' });
  }, [id]);

  // Warn before leaving while decisions are being sent.
  useEffect(() => {
    if (sending === 0) return;
    const confirmLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', confirmLeave);
    return () => removeEventListener('beforeunload', confirmLeave);
  }, [sending]);

  return (
    <div
      ref={top}
      className="wrap-page flex flex-col py-4 max-md:fixed max-md:inset-0 max-md:z-35 max-md:overflow-y-auto max-md:overscroll-contain max-md:bg-ground max-md:px-0 max-md:py-0"
    >
      <div className="flex items-center justify-between gap-3 pb-3 max-md:tall:sticky max-md:top-0 max-md:z-20 max-md:border-b max-md:border-line max-md:bg-surface max-md:px-3 max-md:py-1">
        <Link to={back} className={buttonClass('bare', 'shrink-0 px-2 whitespace-nowrap md:-ms-2')}>
          <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
          {t('moderation.back')}
        </Link>
        <h1 className="sr-only">{t('moderation.review')}</h1>
        <p className="flex flex-wrap justify-end gap-x-4 text-sm tabular-nums" role="status">
          <span>{t('moderation.left', { count: review.left })}</span>
          <span className="text-soft">{t('moderation.reviewed', { count: review.done })}</span>
          {sending > 0 && <span className="text-soft">{t('moderation.sending')}</span>}
        </p>
      </div>
      <div className="flex-1 max-md:px-4 max-md:pb-6">
        {entry?.trouble && (
          <p
            role="alert"
            className="my-3 flex flex-wrap items-center gap-3 rounded-field bg-clay-wash px-4 py-3 text-clay"
          >
            <span className="flex-1">{entry.trouble}</span>
            {entry.view ? (
              <StatusBadge status={entry.view.status} />
            ) : (
              <Button variant="quiet" onClick={review.retry}>
                {t('common.retry')}
              </Button>
            )}
          </p>
        )}
        {entry?.note && (
          <p className="mb-3 rounded-field bg-saffron-wash px-4 py-2 whitespace-pre-line">
            {t('moderation.note')}: {entry.note}
          </p>
        )}
        <p role="status" className="mb-3 rounded-field bg-saffron-wash px-4 py-2 empty:hidden">
          {entry && hastyId === entry.id && t('moderation.just_shown')}
        </p>
        {entry?.view && (
          <ReviewItem
            key={entry.id}
            ref={article}
            view={entry.view}
            repeat={repeatId === entry.id}
            warningsRef={warnings}
          />
        )}
        {loading && <Skeleton />}
        {!entry && review.failed && (
          <p role="alert" className="flex items-center gap-3 rounded-field bg-clay-wash px-4 py-3 text-clay">
            <span className="flex-1">{t('common.offline')}</span>
            <Button variant="quiet" onClick={review.retry}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        {!entry && !review.failed && review.ended && (
          <EmptyState art="thanks" title={t('moderation.all_done')} text={t('moderation.all_done_text')}>
            <Button variant="quiet" onClick={review.retry}>
              {t('moderation.look_again')}
            </Button>
          </EmptyState>
        )}
      </div>
      <div data-bar className="z-20 tall:sticky tall:bottom-0 md:mt-5 md:tall:bottom-3">
        <ReviewBar
          loading={loading}
          shown={shown}
          disabledReason={!ready && t('moderation.nothing_to_decide')}
          canUndo={review.canUndo}
          noted={Boolean(entry?.note)}
          onAccept={() => choose({ status: 'clientAccepted' })}
          onUndo={review.undo}
          onMove={review.move}
          onOpen={setOpen}
        />
      </div>
      <ReviewDialogs
        open={opened}
        entry={entry}
        onClose={() => setOpen(null)}
        onDecide={choose}
        onNote={(note) => entry && review.note(entry.id, note)}
      />
    </div>
  );
};
