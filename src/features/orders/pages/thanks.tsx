import type { ReactNode } from 'react';
import { data, useLoaderData } from 'react-router';
import { prefixOf } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { InstallCard } from '#ui/install-card.tsx';
import { usePosted, useSite, useUser } from '#client/site.tsx';
import { formatPhoneText } from '#lib/text.ts';
import { TextField } from '#ui/text-field.tsx';
import { ReadAloud } from '#ui/read-aloud/read-aloud.tsx';
import { Picture } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import type { OrderFull } from '../contract.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import '#i18n/bundles/quantities.ts';
import { showsQuantity } from '../rules/orderable.ts';
import { PushOffer } from '#features/notifications/ui/index.ts';
import { NextSteps, TrackingLink } from '../ui/form/after-order.tsx';
import { PhoneCode } from '../ui/buyer/phone-code.tsx';
import { DeliveryFee, OrderTotal } from '../ui/order-total.tsx';
import { ApiError } from '#client/api.ts';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/order.ts';
import '#i18n/bundles/orders.ts';

export interface ThanksData {
  /** The token; `null` when the URL has none, or an unknown one. */
  readonly token: string | null;
  readonly unknown: boolean;
  /** The order; also `null` when loading fails temporarily: the link still works. */
  readonly order: OrderFull | null;
}

const respond = (answer: ThanksData) => data(answer);

/** The URL is a secret: caches, logs and referrers must not contain it. */
export const secret = true;

export const loader = defineLoader(async ({ api, url }) => {
  const token = url.searchParams.get('token');
  if (!token) return respond({ token: null, unknown: false, order: null });
  try {
    const { order } = await api('GET /api/orders/track/{token}', { params: { token } });
    return respond({ token, unknown: false, order });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) return respond({ token, unknown: false, order: null });
    return data<ThanksData>({ token: null, unknown: true, order: null }, { status: 404 });
  }
});

export const meta = ({ t, data: { token, unknown } }: MetaArgs<ThanksData>): Meta => ({
  title: t(token ? 'order.thanks.title' : unknown ? 'order.no_order.unknown' : 'order.no_order.title'),
  canonical: null,
});

const OrderSummary = ({ order }: { order: OrderFull }): ReactNode => {
  const { t } = useSite();
  const { item, quantity, total, pickup, delivery_fee: fee } = order;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 text-start shadow-card">
      <div className="aspect-4/3 w-24 shrink-0 overflow-hidden rounded-field bg-olive-wash">
        <Picture path={getCover(item)} type={item.type} sizes="6rem" />
      </div>
      <div className="flex text-room flex-col gap-0.5">
        <p dir="auto" data-read className="text-match leading-snug font-semibold break-words">
          {item.title}
        </p>
        {showsQuantity({ type: item.type, quantity }) && (
          <p data-read className="text-soft">
            {t('order.quantity')}{' '}
            <bdi className="font-bold text-ink tabular-nums">{formatQuantity(quantity, item.price_unit, t)}</bdi>
          </p>
        )}
        {pickup === 'No' && (
          <p data-read className="text-soft">
            {t('common.delivery')} <DeliveryFee fee={fee} className="text-ink" />
          </p>
        )}
        <p data-read className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-soft">{t('order.total')}</span>
          <OrderTotal total={total} className="text-lg text-olive" />
        </p>
      </div>
    </div>
  );
};

/** The content of the page when it is opened without an order: how to find it again. */
const NoOrder = ({ unknown }: { unknown: boolean }): ReactNode => {
  const { t, lang } = useSite();
  const user = useUser();
  const signIn = withQuery(PATHS.login, { back: `${prefixOf(lang)}${PATHS.buyerOrders}` });
  return (
    <EmptyState
      art="search"
      level="h1"
      title={t(unknown ? 'order.no_order.unknown' : 'order.no_order.title')}
      text={t(unknown ? 'order.no_order.unknown_text' : 'order.no_order.text')}
    >
      <p>{t(user ? 'order.no_order.user' : 'order.no_order.guest')}</p>
      {!user && <p className="text-soft">{t('order.no_order.no_link')}</p>}
      {!user && (
        <Link to={PATHS.findOrder} className={buttonClass('main')}>
          <Icon name="smartphone" className="size-5" />
          {t('layout.footer_find_order')}
        </Link>
      )}
      <Link to={user ? PATHS.buyerOrders : signIn} className={buttonClass(user ? 'main' : 'quiet')}>
        <Icon name={user ? 'package-check' : 'user-round'} className="size-5" />
        {t(user ? 'order.no_order.orders' : 'order.no_order.sign_in')}
      </Link>
      <Link to={PATHS.home} className={buttonClass('quiet')}>
        {t('order.thanks.market')}
      </Link>
    </EmptyState>
  );
};

/** The page after an order: its number, the next steps, and the tracking link. */
export const Component = (): ReactNode => {
  const { token, unknown, order } = useLoaderData() as ThanksData;
  return token ? <Thanks token={token} order={order} /> : <NoOrder unknown={unknown} />;
};

/** An order that awaits its code has not been sent to the seller, and never is when it was canceled before. */
const getTitle = (order: OrderFull | null) => {
  if (order?.awaits !== 'code') return 'order.thanks.title';
  return order.status === 'pending' ? 'orders.code.title' : 'orders.code.canceled';
};

/** The form for the code of an order in browsers without scripts. */
const PhoneCodeWithoutScripts = ({ order, token }: { order: OrderFull; token: string }): ReactNode => {
  const { t } = useSite();
  const posted = usePosted('confirm-order');
  if (order.awaits !== 'code' || order.status !== 'pending') return null;
  const error = posted?.error && (posted.error.fields['code']?.[0] ?? posted.error.message);
  return (
    <noscript>
      <form
        method="post"
        className="mx-auto flex w-full max-w-md flex-col gap-3 rounded-card border border-line bg-surface p-4 text-start shadow-card"
      >
        <input type="hidden" name="form" value="confirm-order" />
        <input type="hidden" name="token" value={token} />
        <p>
          {t('orders.code.text')}{' '}
          <bdi className="ltr-run font-semibold whitespace-nowrap">{formatPhoneText(order.phone)}</bdi>
        </p>
        <TextField
          name="code"
          label={t('orders.code.label')}
          error={error ?? undefined}
          ltr
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <button type="submit" className={buttonClass('main')}>
          {t('orders.code.send')}
        </button>
      </form>
    </noscript>
  );
};

const Thanks = ({ token, order }: { token: string; order: OrderFull | null }): ReactNode => {
  const { t, lang } = useSite();
  const user = useUser();
  const { origin } = useSite();
  const track = pathTo('trackOrder', { token });
  const own = order && user && order.user_id === user.id;
  const follow = own ? pathTo('buyerOrder', { id: String(order.id) }) : track;
  return (
    <div className="wrap-page flex max-w-2xl flex-col items-center gap-6 py-8 text-center md:py-12">
      <img src="/art/empty-thanks.svg" alt="" width={240} height={180} className="h-36 w-48" />
      <div data-read>
        <h1 className="text-2xl md:text-3xl">{t(getTitle(order))}</h1>
        {order ? (
          <p className="mt-2">
            <span className="block text-soft">{t('order.thanks.number')}</span>
            <bdi className="ltr-run text-4xl font-bold text-olive tabular-nums">{order.id}</bdi>
          </p>
        ) : (
          <p className="mt-2 text-lg text-soft">{t('order.thanks.text')}</p>
        )}
      </div>
      {order && <PhoneCode order={order} token={token} />}
      {order && <PhoneCodeWithoutScripts order={order} token={token} />}
      <div className="-my-3 min-h-11">
        <ReadAloud />
      </div>
      {order && <OrderSummary order={order} />}
      <NextSteps type={order?.item.type ?? 'Product'} pickup={order?.pickup ?? 'No'} />
      {own && <PushOffer reason="order" />}
      <TrackingLink link={`${origin}${prefixOf(lang)}${track}`} phone={order?.phone ?? null} />
      <InstallCard />
      {!user && (
        <p className="text-soft">
          {t('orders.find.later')}{' '}
          <Link
            to={PATHS.findOrder}
            className="inline-flex min-h-11 items-center text-olive underline underline-offset-4"
          >
            {t('layout.footer_find_order')}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={follow} className={buttonClass('main')}>
          <Icon name="package-check" className="size-5" />
          {t('order.thanks.follow')}
        </Link>
        <Link to={PATHS.home} className={buttonClass('quiet')}>
          <Icon name="house" className="size-5" />
          {t('order.thanks.market')}
        </Link>
      </div>
    </div>
  );
};
