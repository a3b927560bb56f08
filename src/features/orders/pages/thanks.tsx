import { useContext, type ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatNumber } from '../../../i18n/format.ts';
import { prefixOf } from '../../../lib/lang.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../ui/site.ts';
import { DocumentContext } from '../../../web/page-data.ts';
import { useUser } from '../../../web/use-api.ts';
import { Picture } from '../../items/ui/picture.tsx';
import { coverOf } from '../../items/ui/teaser.ts';
import type { OrderFull } from '../contract.ts';
import { tellsQuantity } from '../rules/orderable.ts';
import { NextSteps } from '../ui/form/next-steps.tsx';
import { TrackingLink } from '../ui/form/tracking-link.tsx';
import { OrderTotal } from '../ui/order-total.tsx';
import type { ThanksData } from './thanks.loader.ts';

/** What was ordered, in a line. */
const Ordered = ({ order }: { order: OrderFull }): ReactNode => {
  const { t, lang } = useSite();
  const { item, quantity, total } = order;
  return (
    <div className="flex w-full items-center gap-4 rounded-card border border-line bg-surface p-3 text-start shadow-card">
      <div className="aspect-4/3 w-24 shrink-0 overflow-hidden rounded-field bg-olive-wash">
        <Picture path={coverOf(item)} type={item.type} sizes="6rem" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="line-clamp-2 leading-snug font-semibold break-words">
          <bdi>{item.title}</bdi>
        </p>
        {tellsQuantity({ type: item.type, quantity }) && (
          <p className="text-soft" suppressHydrationWarning>
            {item.price_unit
              ? t('order.quantity_in', { unit: t(`kinds.unit.${item.price_unit}`) })
              : t('order.quantity')}{' '}
            <bdi className="ltr-run font-bold text-ink tabular-nums">{formatNumber(quantity, lang)}</bdi>
          </p>
        )}
        <p className="flex items-baseline gap-2">
          <span className="text-soft">{t('order.total')}</span>
          <OrderTotal total={total} className="text-lg text-olive" />
        </p>
      </div>
    </div>
  );
};

/** After an order: its number, what happens next, and where to follow it. */
export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const { token, order } = useLoaderData() as ThanksData;
  const user = useUser();
  const origin = useContext(DocumentContext)?.origin ?? '';
  const track = token ? pathTo('trackOrder', { token }) : null;
  const own = order && user && order.user_id === user.id;
  const follow = own ? pathTo('buyerOrder', { id: String(order.id) }) : (track ?? (user && PATHS.buyerOrders));
  return (
    <div className="wrap-page flex max-w-2xl flex-col items-center gap-6 py-8 text-center md:py-12">
      <img src="/art/empty-thanks.svg" alt="" width={240} height={180} className="h-36 w-48" />
      <div>
        <h1 className="text-2xl md:text-3xl">{t('order.thanks.title')}</h1>
        {order ? (
          <p className="mt-2">
            <span className="block text-soft">{t('order.thanks.number')}</span>
            <bdi className="ltr-run text-4xl font-bold text-olive tabular-nums">{order.id}</bdi>
          </p>
        ) : (
          <p className="mt-2 text-lg text-soft">{t('order.thanks.text')}</p>
        )}
      </div>
      {order && <Ordered order={order} />}
      <NextSteps type={order?.item.type ?? 'Product'} pickup={order?.pickup ?? 'No'} />
      {track && <TrackingLink link={`${origin}${prefixOf(lang)}${track}`} phone={order?.phone ?? null} />}
      <div className="flex flex-wrap justify-center gap-3">
        {follow && (
          <Link to={follow} className={buttonClass('main')}>
            <Icon name="package-check" className="size-5" />
            {t('order.thanks.follow')}
          </Link>
        )}
        <Link to={PATHS.home} className={buttonClass('quiet')}>
          {t('order.thanks.market')}
        </Link>
      </div>
    </div>
  );
};
