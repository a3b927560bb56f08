import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { ReportedItem } from '../contract.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';
import '#client/texts/report.ts';

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
