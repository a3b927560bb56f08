import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import type { MyCard, Statistics } from '#features/items/contract.ts';
import { StatisticsDialog } from './statistics-dialog.tsx';
import '#client/texts/dashboard.ts';

/** The figures in words; for a listing that was not seen, what would help. */
const Summary = ({ totals: { views, contacts } }: { totals: Statistics['totals'] }): ReactNode => {
  const { t } = useSite();
  if (views === 0) {
    return (
      <div className="rounded-field bg-saffron-wash p-3">
        <p className="font-medium">{t('item_stats.advice.title')}</p>
        <ul className="mt-1 list-disc ps-5">
          <li>{t('item_stats.advice.photos')}</li>
          <li>{t('item_stats.advice.share')}</li>
          <li>{t('item_stats.advice.renew')}</li>
        </ul>
      </div>
    );
  }
  return (
    <p className="text-lg font-medium">
      {t('item_stats.seen', { count: views })} {contacts > 0 && t('item_stats.took', { count: contacts })}
    </p>
  );
};

interface Props {
  readonly item: MyCard;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The statistics of one of the viewer's own items. */
export const OwnStatistics = ({ item, open, onClose }: Props): ReactNode => (
  <StatisticsDialog item={open ? item : null} Summary={Summary} onClose={onClose} />
);
