import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button, Kbd } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { StateBadge } from '#features/items/ui/state-badge.tsx';
import { getCover } from '#features/items/ui/teaser.ts';
import type { ReportedItem } from '../contract.ts';
import type { DecisionStatus, ReportStatus } from '#features/reports/rules.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';
import '#client/texts/dashboard.ts';
import '#client/texts/report.ts';

interface Props {
  readonly entry: ReportedItem;
  readonly status: ReportStatus;
  readonly onDecide: (status: DecisionStatus) => void;
}

/** A reported item: picture, state, counted reasons, texts and the two decisions. */
export const ReportedCard = ({ entry, status, onDecide }: Props): ReactNode => {
  const { t } = useSite();
  const { item, count, reasons, reports, first_at } = entry;
  const more = count - reports.length;
  const [latest] = reports;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
      <div className="flex flex-wrap gap-3">
        <div className="size-20 shrink-0 overflow-hidden rounded-field bg-olive-wash sm:size-24">
          <Picture path={getCover(item)} type={item.type} sizes="6rem" />
        </div>
        <div className="text-room">
          <h2 dir="auto" className="text-match line-clamp-2 text-base leading-snug">
            {item.title}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            {item.price !== null && <Money amount={item.price} className="text-ink" />}
            <span>{t('moderation.by', { name: `${item.seller.first_name} ${item.seller.last_name}` })}</span>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <StateBadge state={item.state} deleted={item.deleted === '1'} />
            <span className="text-sm text-soft">
              {t('admin_reports.reports', { count })} · {t('admin_reports.first')} <Ago at={first_at} />
            </span>
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-2">
        {reasons.map((each) => (
          <li key={each.reason}>
            <Badge variant={each.reason === 'unavailable' ? 'saffron' : 'clay'}>
              {t(`report.reason.${each.reason}`)} <span className="tabular-nums">× {each.count}</span>
            </Badge>
          </li>
        ))}
      </ul>
      <ul className="flex flex-col divide-y divide-line rounded-field bg-ground px-3">
        {reports.map((report) => (
          <ReportEntry key={report.id} report={report} />
        ))}
        {more > 0 && <li className="py-2 text-sm text-soft">{t('admin_reports.gone', { count: more })}</li>}
      </ul>
      {status !== 'open' && latest?.decided_at && (
        <p className="text-sm text-soft">
          {t('admin_reports.decided')} <Ago at={latest.decided_at} />
          {latest.note && (
            <>
              {' '}
              · {t('admin_reports.told')} <bdi className="whitespace-pre-line text-ink">{latest.note}</bdi>
            </>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Link
          to={pathTo('adminShowItem', { id: String(item.id) })}
          className={buttonClass('bare', 'px-3 max-sm:w-full')}
        >
          <Icon name="eye" className="size-5" />
          {t('admin_reports.see')}
        </Link>
        {status === 'open' && (
          <>
            <Button variant="quiet" className="grow px-4 sm:grow-0" onClick={() => onDecide('dismissed')}>
              {t('admin_reports.dismiss')}
              <Kbd>D</Kbd>
            </Button>
            <Button variant="danger" className="grow px-4 sm:grow-0" onClick={() => onDecide('upheld')}>
              {t('admin_reports.uphold')}
              <Kbd>U</Kbd>
            </Button>
          </>
        )}
      </div>
    </article>
  );
};

/** One report: reason, text, reporter and time. */
export const ReportEntry = ({ report }: { report: ReportedItem['reports'][number] }): ReactNode => {
  const { t } = useSite();
  const { reason, text, reporter, created_at } = report;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
        <span className="font-medium text-ink">{t(`report.reason.${reason}`)}</span>
        <span className="inline-flex items-center gap-1">
          <Icon name="user-round" className="size-4" />
          {reporter ? (
            <Link
              to={pathTo('adminUser', { id: String(reporter.id) })}
              className="underline underline-offset-4 hover:text-olive"
            >
              <bdi>{`${reporter.first_name} ${reporter.last_name}`.trim() || reporter.id}</bdi>
            </Link>
          ) : (
            t('admin_reports.guest')
          )}
        </span>
        <Ago at={created_at} />
      </p>
      {text && (
        <p dir="auto" className="text-match mt-0.5 break-words whitespace-pre-line">
          {text}
        </p>
      )}
    </li>
  );
};
