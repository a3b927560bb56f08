import { useState, type ReactNode } from 'react';
import { prefixOf } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ResponseOf } from '#client/api.ts';
import { getText, useForm } from '#client/forms/use-form.ts';
import { useSite, useUser } from '#client/site.tsx';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import { AuthLayout, CodeField, PhoneStep, Resend } from '#features/accounts/ui/index.ts';
import { Picture } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import { OrderTotal } from '../ui/order-total.tsx';
import { STATUS_ICON } from '../ui/view/timeline.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import '#i18n/bundles/accounts.ts';
import '#i18n/bundles/order.ts';
import '#i18n/bundles/orders.ts';

export const loader = defineLoader(() => Promise.resolve(null));

export const meta = ({ t }: MetaArgs<null>): Meta => ({ title: t('orders.find.title') });

type Found = ResponseOf<'POST /api/orders/find'>['orders'];

/** The page on which a guest finds their orders again: by phone number and a code that is sent to it. */
export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const user = useUser();
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  if (found) return <FoundOrders found={found} phone={phone} />;
  const orders = user ? PATHS.buyerOrders : withQuery(PATHS.login, { back: `${prefixOf(lang)}${PATHS.buyerOrders}` });
  return (
    <AuthLayout
      title={t('orders.find.title')}
      text={t('orders.find.text')}
      foot={
        <>
          <span className="text-soft">{t('orders.find.account')}</span>
          <Link to={orders} className={buttonClass('bare', 'px-2')}>
            {t(user ? 'order.no_order.orders' : 'order.no_order.sign_in')}
          </Link>
        </>
      }
    >
      {sent ? (
        <CodeForm phone={phone} onOtherPhone={() => setSent(false)} onFound={setFound} />
      ) : (
        <PhoneStep
          phone={phone}
          onSent={(number) => {
            setPhone(number);
            setSent(true);
          }}
        />
      )}
    </AuthLayout>
  );
};

interface CodeFormProps {
  readonly phone: string;
  readonly onOtherPhone: () => void;
  readonly onFound: (orders: Found) => void;
}

/** Asks for the code that was sent to the number. */
const CodeForm = ({ phone, onOtherPhone, onFound }: CodeFormProps): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['code'], reload: false });
  const find = submit(async (fields) => {
    const body = { phoneNumber: phone, code: getText(fields, 'code') };
    onFound((await api('POST /api/orders/find', { body })).orders);
  });
  return (
    <form ref={ref} onSubmit={find} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      <p>
        {t('accounts.code.sent_to')} <bdi className="ltr-run font-semibold">{phone}</bdi>
        <button
          type="button"
          onClick={onOtherPhone}
          className="ms-2 inline-flex min-h-11 items-center text-olive underline underline-offset-4"
        >
          {t('accounts.code.other_number')}
        </button>
      </p>
      <CodeField error={fieldError('code')} autoSubmit />
      <Resend send={() => api('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } })} />
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('orders.find.show')}
      </Button>
    </form>
  );
};

/** The orders of the number, each a link to its tracking page. */
const FoundOrders = ({ found, phone }: { found: Found; phone: string }): ReactNode => {
  const { t } = useSite();
  if (found.length === 0)
    return (
      <EmptyState art="search" level="h1" title={t('orders.find.none')} text={t('orders.find.none_text', { phone })}>
        <Link to={pathTo('search', { type: 'All' })} className={buttonClass('main')}>
          {t('order.thanks.market')}
        </Link>
      </EmptyState>
    );
  return (
    <div className="wrap-page flex max-w-2xl flex-col gap-4 py-6 md:py-10">
      <h1 className="text-2xl">{t('orders.find.found')}</h1>
      <ul className="flex flex-col gap-3">
        {found.map(({ order, tracking_url }) => (
          <li key={order.id}>
            <Link
              to={pathTo('trackOrder', { token: tracking_url.split('/').at(-1) ?? '' })}
              className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card transition duration-150 hover:bg-olive-wash"
            >
              <span className="size-18 shrink-0 overflow-hidden rounded-field bg-olive-wash">
                <Picture path={getCover(order.item)} type={order.item.type} sizes="4.5rem" />
              </span>
              <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
                <span dir="auto" className="text-match cut-lines-2 font-semibold">
                  <WholeNumbers text={order.item.title} />
                </span>
                <span className="text-sm text-soft">
                  {t('orders.number', { id: order.id })} · <Ago at={order.created_at} />
                </span>
                <span className="flex flex-wrap items-center gap-x-3">
                  <span className="inline-flex items-center gap-1.5 font-medium">
                    <Icon name={STATUS_ICON[order.status]} className="size-5 text-olive" />
                    {t(`orders.status.${order.status}`)}
                  </span>
                  <OrderTotal total={order.total} />
                </span>
              </span>
              <Icon name="chevron-right" className="size-6 shrink-0 text-soft rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
