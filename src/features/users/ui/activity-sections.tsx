import { type ReactNode, useId } from 'react';
import { formatMoment } from '#i18n/format.ts';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Badge } from '#ui/badge.tsx';
import { useSite } from '#client/site.tsx';
import { Picture, StateBadge } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import { OrderTotal, StatusBadge } from '#features/orders/ui/index.ts';
import type { UserDetails } from '../contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/admin.ts';
import '#i18n/bundles/orders.ts';
import '#i18n/bundles/report.ts';

const rowClass = 'flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0';
const nameClass = 'block cut-line font-medium hover:text-olive';

const Thumb = (props: { images: string; type: UserDetails['newest_items'][number]['type'] }): ReactNode => (
  <div className="size-11 shrink-0 overflow-hidden rounded-field bg-olive-wash">
    <Picture path={getCover(props)} type={props.type} sizes="3rem" />
  </div>
);

export const ItemsSection = ({ user }: { user: UserDetails }): ReactNode => {
  const { t } = useSite();
  const { newest_items: items, counts } = user;
  return (
    <ListSection title={t('users.items')} shown={items.length} total={counts.items} emptyText={t('users.no_items')}>
      {items.map((item) => (
        <li key={item.id} className={rowClass}>
          <Thumb images={item.images} type={item.type} />
          <div className="min-w-40 flex-1">
            <Link to={pathTo('adminShowItem', { id: String(item.id) })} className={nameClass}>
              <bdi>{item.title}</bdi>
            </Link>
            <p className="text-sm text-soft">
              <Ago at={item.created_at} />
            </p>
          </div>
          {item.withdrawn ? (
            <Badge variant="clay">{t('users.withdrawn')}</Badge>
          ) : (
            <StateBadge state={item.state} deleted={item.deleted_at !== null} />
          )}
        </li>
      ))}
    </ListSection>
  );
};

/** The user's newest orders in any role. */
export const OrdersSection = ({ user }: { user: UserDetails }): ReactNode => {
  const { t } = useSite();
  const { newest_orders: orders, counts } = user;
  const total = counts.sold + counts.bought + counts.brought;
  return (
    <ListSection title={t('users.orders')} shown={orders.length} total={total} emptyText={t('users.no_orders')}>
      {orders.map((order) => (
        <li key={`${order.side} ${order.id}`} className={rowClass}>
          <Thumb images={order.image} type={order.type} />
          <div className="min-w-40 flex-1">
            <Link to={pathTo('adminEditOrder', { id: String(order.id) })} className={nameClass}>
              <bdi>{order.title}</bdi>
            </Link>
            <p className="text-sm text-soft">
              {t(`users.as.${order.side}`)} · {t('orders.number', { id: order.id })} · <Ago at={order.created_at} />
            </p>
          </div>
          <OrderTotal total={order.total} className="text-sm" />
          <StatusBadge status={order.status} />
        </li>
      ))}
    </ListSection>
  );
};

const REPORT_VARIANTS = { open: 'saffron', upheld: 'clay', dismissed: 'plain' } as const;

/** Reports by the user and about their items. */
export const ReportsSection = ({ user }: { user: UserDetails }): ReactNode => {
  const { t } = useSite();
  const { newest_reports: reports, counts } = user;
  const total = counts.reports_made + counts.reports_received;
  return (
    <ListSection title={t('users.reports')} shown={reports.length} total={total} emptyText={t('users.no_reports')}>
      {reports.map((report) => (
        <li key={`${report.made} ${report.id}`} className={rowClass}>
          <div className="min-w-40 flex-1">
            <Link to={pathTo('adminShowItem', { id: String(report.item_id) })} className={nameClass}>
              <bdi>{report.title}</bdi>
            </Link>
            <p className="text-sm text-soft">
              {t(report.made ? 'users.report_made' : 'users.report_received')} · {t(`report.reason.${report.reason}`)} ·{' '}
              <Ago at={report.created_at} />
            </p>
            {report.text && (
              <p dir="auto" className="text-sm break-words whitespace-pre-line">
                {report.text}
              </p>
            )}
          </div>
          <Badge variant={REPORT_VARIANTS[report.status]}>{t(`users.report_status.${report.status}`)}</Badge>
        </li>
      ))}
    </ListSection>
  );
};

export const SessionsSection = ({ user: { sessions } }: { user: UserDetails }): ReactNode => {
  const { t } = useSite();
  return (
    <ListSection title={t('users.sessions')} shown={sessions.length} emptyText={t('users.never_seen')}>
      {sessions.map((session) => (
        <li key={session.created_at} className="py-2 first:pt-0 last:pb-0">
          <p dir="auto" className="text-match font-medium">
            {session.device ?? t('users.unknown_device')}
          </p>
          <p className="text-sm text-soft">
            <Ago at={session.updated_at} />
            {session.address && (
              <>
                {' · '}
                <bdi>{session.address}</bdi>
              </>
            )}
          </p>
        </li>
      ))}
    </ListSection>
  );
};

export const HistorySection = ({ user: { history } }: { user: UserDetails }): ReactNode => {
  const { t, lang } = useSite();
  const describe = ({ action, role, reason }: UserDetails['history'][number]): string => {
    if (action === 'user.role_changed') return t('users.past.role', { role: role ? t(`users.roles.${role}`) : '—' });
    if (action === 'user.restored') return t('users.past.restored');
    return reason ? t('users.past.suspended', { reason }) : t('users.past.suspended_bare');
  };
  return (
    <ListSection title={t('users.history')} shown={history.length} emptyText={t('users.no_history')}>
      {history.map((entry) => (
        <li key={`${entry.at} ${entry.action}`} className="py-2 first:pt-0 last:pb-0">
          <p className="break-words">{describe(entry)}</p>
          <p className="text-sm text-soft">
            {formatMoment(entry.at, lang)} · {t('users.by', { name: entry.by })}
          </p>
        </li>
      ))}
    </ListSection>
  );
};

interface ListSectionProps {
  readonly title: string;
  /** Number of entries shown, and total number. */
  readonly shown?: number;
  readonly total?: number;
  readonly emptyText: string;
  readonly children: ReactNode;
}

/** A titled section of the user page: a list, or a text if it is empty. */
export const ListSection = ({ title, shown = 0, total = shown, emptyText, children }: ListSectionProps): ReactNode => {
  const { t } = useSite();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {total > shown && <p className="text-sm text-soft">{t('users.newest', { count: shown, total })}</p>}
      </div>
      {shown === 0 ? <p className="text-soft">{emptyText}</p> : <ul className="divide-y divide-line">{children}</ul>}
    </section>
  );
};
