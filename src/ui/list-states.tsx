import { Icon } from './icon.tsx';
import type { ReactNode } from 'react';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from './button.tsx';
import { useSite } from '#client/site.tsx';
import { Link } from './link.tsx';

const box =
  'flex flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line bg-surface px-4 py-10 text-center';

/** Shown in place of a section whose list failed to load. */
export const ListFailed = ({ onRetry }: { onRetry: () => void }): ReactNode => {
  const { t } = useSite();
  return (
    <div role="alert" className={box}>
      <Icon name="cloud-off" className="size-10 text-clay" />
      <p>{t('card.list_failed')}</p>
      <button type="button" className={buttonClass('quiet')} onClick={onRetry}>
        <Icon name="rotate-cw" className="size-5" />
        {t('common.retry')}
      </button>
    </div>
  );
};

/** Shown in place of an empty section. */
export const ListEmpty = (): ReactNode => {
  const { t } = useSite();
  return (
    <div className={box}>
      <Icon name="shopping-basket" className="size-10 text-olive" />
      <p>{t('card.list_empty')}</p>
      <Link to={PATHS.createItem} className={buttonClass('quiet')}>
        <Icon name="plus" className="size-5" />
        {t('card.be_first')}
      </Link>
    </div>
  );
};

/** The pulsing logo above content that is loading. */
export const LoadingOverlay = (): ReactNode => {
  const { t } = useSite();
  return (
    <div role="status" className="absolute inset-0 z-10 flex justify-center pt-16">
      <span className="sticky top-1/2 flex size-20 items-center justify-center rounded-full bg-raised shadow-raised">
        <img src="/art/mark.svg" alt="" width={48} height={48} className="size-12 animate-pulse" />
        <span className="sr-only">{t('common.loading')}</span>
      </span>
    </div>
  );
};
