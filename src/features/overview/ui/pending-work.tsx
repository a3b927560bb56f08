import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { isAbsentPage } from '#lib/features.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Overview } from '../contract.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';

const QUEUES: readonly { readonly name: keyof Overview['waiting']; readonly icon: IconName; readonly to: string }[] = [
  { name: 'items', icon: 'shield-check', to: PATHS.pendingItems },
  { name: 'reports', icon: 'flag', to: PATHS.adminReports },
  { name: 'orders', icon: 'clipboard-list', to: withQuery(PATHS.adminOrders, { status: 'pending' }) },
];

/** Pending work: number, age and link. */
export const PendingWork = ({ waiting }: Pick<Overview, 'waiting'>): ReactNode => {
  const { t, lang, absent } = useSite();
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {QUEUES.filter(({ to }) => !isAbsentPage(to, absent)).map(({ name, icon, to }) => {
        const { count, oldest_at } = waiting[name];
        return (
          <li key={name} className="min-w-0">
            <Link
              to={to}
              className={`flex h-full items-center gap-3 rounded-card border border-line p-4 shadow-card transition duration-150 hover:border-olive ${
                count > 0 ? 'bg-saffron-wash' : 'bg-surface'
              }`}
            >
              <Icon name={icon} className="size-7 shrink-0 text-olive" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(`overview.waits.${name}`)}</span>
                <span className="block text-sm">
                  {oldest_at === null ? (
                    <span className="text-soft">{t('overview.nothing_waits')}</span>
                  ) : (
                    <>
                      {t('overview.oldest')} <Ago at={oldest_at} />
                    </>
                  )}
                </span>
              </span>
              <span className="text-3xl font-bold tabular-nums">{formatNumber(count, lang)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
