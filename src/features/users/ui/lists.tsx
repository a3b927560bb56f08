import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../i18n/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useSite } from '../../../client/site.ts';
import { Picture } from '../../items/ui/picture.tsx';
import { StateBadge } from '../../items/ui/state-badge.tsx';
import { coverOf } from '../../items/ui/teaser.ts';
import { OrderTotal } from '../../orders/ui/order-total.tsx';
import { StatusBadge } from '../../orders/ui/status-badge.tsx';
import type { PersonFull } from '../contract.ts';
import { Part } from './part.tsx';

const row = 'flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0';
const name = 'block truncate font-medium hover:text-olive';

const Thumb = (props: { images: string; type: PersonFull['newest_items'][number]['type'] }): ReactNode => (
  <div className="size-11 shrink-0 overflow-hidden rounded-field bg-olive-wash">
    <Picture path={coverOf(props)} type={props.type} sizes="3rem" />
  </div>
);

/** Their newest listings. */
export const ItemsPart = ({ person }: { person: PersonFull }): ReactNode => {
  const { t } = useSite();
  const { newest_items: items, counts } = person;
  return (
    <Part title={t('people.items')} shown={items.length} total={counts.items} none={t('people.no_items')}>
      {items.map((item) => (
        <li key={item.id} className={row}>
          <Thumb images={item.images} type={item.type} />
          <div className="min-w-40 flex-1">
            <Link to={pathTo('adminShowItem', { id: String(item.id) })} className={name}>
              <bdi>{item.title}</bdi>
            </Link>
            <p className="text-sm text-soft">
              <Ago at={item.created_at} />
            </p>
          </div>
          {item.withdrawn ? (
            <Badge look="clay">{t('people.withdrawn')}</Badge>
          ) : (
            <StateBadge state={item.state} deleted={item.deleted_at !== null} />
          )}
        </li>
      ))}
    </Part>
  );
};

/** Their newest orders, on whichever side. */
export const OrdersPart = ({ person }: { person: PersonFull }): ReactNode => {
  const { t } = useSite();
  const { newest_orders: orders, counts } = person;
  const total = counts.sold + counts.bought + counts.brought;
  return (
    <Part title={t('people.orders')} shown={orders.length} total={total} none={t('people.no_orders')}>
      {orders.map((order) => (
        <li key={`${order.side} ${order.id}`} className={row}>
          <Thumb images={order.image} type={order.type} />
          <div className="min-w-40 flex-1">
            <Link to={pathTo('adminEditOrder', { id: String(order.id) })} className={name}>
              <bdi>{order.title}</bdi>
            </Link>
            <p className="text-sm text-soft">
              {t(`people.as.${order.side}`)} · {t('orders.number', { id: order.id })} · <Ago at={order.created_at} />
            </p>
          </div>
          <OrderTotal total={order.total} className="text-sm" />
          <StatusBadge status={order.status} />
        </li>
      ))}
    </Part>
  );
};

const REPORT_LOOK = { open: 'saffron', upheld: 'clay', dismissed: 'plain' } as const;

/** What they reported, and what others reported about their listings. */
export const ReportsPart = ({ person }: { person: PersonFull }): ReactNode => {
  const { t } = useSite();
  const { newest_reports: reports, counts } = person;
  const total = counts.reports_made + counts.reports_received;
  return (
    <Part title={t('people.reports')} shown={reports.length} total={total} none={t('people.no_reports')}>
      {reports.map((report) => (
        <li key={`${report.made} ${report.id}`} className={row}>
          <div className="min-w-40 flex-1">
            <Link to={pathTo('adminShowItem', { id: String(report.item_id) })} className={name}>
              <bdi>{report.title}</bdi>
            </Link>
            <p className="text-sm text-soft">
              {t(report.made ? 'people.report_made' : 'people.report_received')} · {t(`report.reason.${report.reason}`)}{' '}
              · <Ago at={report.created_at} />
            </p>
            {report.text && (
              <p dir="auto" className="text-sm break-words whitespace-pre-line">
                {report.text}
              </p>
            )}
          </div>
          <Badge look={REPORT_LOOK[report.status]}>{t(`people.report_status.${report.status}`)}</Badge>
        </li>
      ))}
    </Part>
  );
};

/** Where they are signed in. */
export const SessionsPart = ({ person: { sessions } }: { person: PersonFull }): ReactNode => {
  const { t } = useSite();
  return (
    <Part title={t('people.sessions')} shown={sessions.length} none={t('people.never_seen')}>
      {sessions.map((session) => (
        <li key={session.created_at} className="py-2 first:pt-0 last:pb-0">
          <p dir="auto" className="text-match font-medium">
            {session.device ?? t('people.unknown_device')}
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
    </Part>
  );
};

/** What administrators did about them. */
export const HistoryPart = ({ person: { history } }: { person: PersonFull }): ReactNode => {
  const { t, lang } = useSite();
  const words = ({ action, role, reason }: PersonFull['history'][number]): string => {
    if (action === 'user.role_changed') return t('people.past.role', { role: role ? t(`people.roles.${role}`) : '—' });
    if (action === 'user.restored') return t('people.past.restored');
    return reason ? t('people.past.suspended', { reason }) : t('people.past.suspended_bare');
  };
  return (
    <Part title={t('people.history')} shown={history.length} none={t('people.no_history')}>
      {history.map((past) => (
        <li key={`${past.at} ${past.action}`} className="py-2 first:pt-0 last:pb-0">
          <p className="break-words">{words(past)}</p>
          <p className="text-sm text-soft" suppressHydrationWarning>
            {formatMoment(past.at, lang)} · {t('people.by', { name: past.by })}
          </p>
        </li>
      ))}
    </Part>
  );
};
