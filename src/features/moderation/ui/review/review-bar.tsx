import type { ReactNode } from 'react';
import { Button, type DisabledReason, Kbd } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { ReviewDialog } from './review-dialogs.tsx';
import '#i18n/bundles/dashboard.ts';

interface Props {
  readonly loading: boolean;
  /** Whether the item has been shown, and so can be accepted. */
  readonly shown: boolean;
  /** The reason why there is nothing to decide. */
  readonly disabledReason: DisabledReason;
  readonly canUndo: boolean;
  readonly noted: boolean;
  readonly onAccept: () => void;
  readonly onUndo: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onOpen: (window: ReviewDialog) => void;
}

const small = 'px-3 max-lg:flex-1';

/** The buttons of review mode, each with its keyboard shortcut. */
export const ReviewBar = ({
  loading,
  shown,
  disabledReason,
  canUndo,
  noted,
  onAccept,
  onUndo,
  onMove,
  onOpen,
}: Props): ReactNode => {
  const { t } = useSite();
  const undecidable = { waits: loading, disabledReason, reasonStyle: 'tip' } as const;
  const unacceptable = { ...undecidable, waits: loading || (!disabledReason && !shown) };
  return (
    <div
      role="toolbar"
      aria-label={t('moderation.actions')}
      className="flex flex-col gap-2 border-t border-line bg-surface px-3 py-2 pb-[env(safe-area-inset-bottom)] md:rounded-card md:border lg:flex-row lg:items-center lg:p-3"
    >
      <div className="flex gap-2 lg:order-2 lg:flex-1 lg:justify-center">
        <Button
          variant="danger"
          className="flex-1 px-3 lg:flex-none lg:px-6"
          {...undecidable}
          onClick={() => onOpen('refuse')}
        >
          <Icon name="x" className="size-5" />
          {t('moderation.refuse')}
          <Kbd>R</Kbd>
        </Button>
        <Button variant="olive" className="flex-1 px-3 lg:flex-none lg:px-8" {...unacceptable} onClick={onAccept}>
          <Icon name="check" className="size-5" />
          {t('moderation.accept')}
          <Kbd>A</Kbd>
        </Button>
        <Button
          variant="quiet"
          className="px-3"
          {...unacceptable}
          title={t('moderation.accept_for')}
          onClick={() => onOpen('audience')}
        >
          <span className="sr-only">{t('moderation.accept_for')}</span>
          <Icon name="users-round" className="size-5" />
          <Kbd>1–6</Kbd>
        </Button>
      </div>
      <div className="flex gap-2 lg:contents">
        <div className="contents lg:order-1 lg:flex lg:gap-2">
          <Button
            variant="quiet"
            className={small}
            onClick={() => onMove(-1)}
            aria-label={t('common.previous')}
            title={t('common.previous')}
          >
            <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
            <Kbd>K</Kbd>
          </Button>
          <Button
            variant="quiet"
            className={`${small} max-lg:order-last`}
            onClick={() => onMove(1)}
            aria-label={t('common.next')}
            title={t('common.next')}
          >
            <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
            <Kbd>J</Kbd>
          </Button>
        </div>
        <div className="contents lg:order-3 lg:flex lg:gap-2">
          <Button
            variant="quiet"
            className={`${small} ${noted ? 'border-saffron bg-saffron-wash' : ''}`}
            {...undecidable}
            aria-label={t('moderation.note')}
            title={t('moderation.note')}
            onClick={() => onOpen('note')}
          >
            <Icon name="message-square-text" className="size-5" />
            <Kbd>N</Kbd>
          </Button>
          <Button
            variant="quiet"
            className={small}
            disabledReason={!canUndo && t('moderation.nothing_to_undo')}
            onClick={onUndo}
            aria-label={t('moderation.undo')}
            title={t('moderation.undo')}
          >
            <Icon name="undo-2" className="size-5 rtl:-scale-x-100" />
            <Kbd>U</Kbd>
          </Button>
          <Button
            variant="quiet"
            className="px-3 max-lg:hidden"
            aria-label={t('moderation.keys.heading')}
            title={t('moderation.keys.heading')}
            onClick={() => onOpen('help')}
          >
            <Kbd>?</Kbd>
          </Button>
        </div>
      </div>
    </div>
  );
};
