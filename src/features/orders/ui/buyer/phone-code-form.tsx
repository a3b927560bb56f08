import type { ReactNode } from 'react';
import { PATHS, pathTo } from '#lib/paths.ts';
import { formatPhoneText } from '#lib/text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import { writeStored } from '#client/local-storage.ts';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { CodeField, Resend } from '#features/accounts/ui/index.ts';
import type { Order } from '#features/orders/contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/accounts.ts';
import '#i18n/bundles/orders.ts';

export interface PhoneCodeProps {
  readonly order: Order;
  readonly token: string;
}

/** The key under which the order form reads the proof; not imported from there, because the form is large. */
const PHONE_PROOF = 'order:proof';

/**
 * Asks for the code that was sent to the phone of the order; only then does the seller get it. A buyer who has proven the account
 * since needs none. An order that was canceled before leads to a new one.
 */
export const PhoneCodeForm = ({ order, token }: PhoneCodeProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const own = user !== null && user.id === order.user_id;
  const proven = own && (user.phone_verified || user.email_verified);
  const { ref, busy, error, formError, fieldError, submit } = useForm({ fields: ['code'] });
  const { phone, item, status } = order;
  const confirm = submit(async (fields) => {
    const body = proven ? {} : { code: getText(fields, 'code') };
    const answer = await api('POST /api/orders/track/{token}/confirm', { params: { token }, body });
    if (answer.phone_proof) writeStored(PHONE_PROOF, JSON.stringify(answer.phone_proof));
  }, t('orders.code.done'));
  if (status !== 'pending' || error?.code === 'conflict')
    return (
      <div className="flex w-full flex-col items-start gap-3 text-start">
        {/* Too little is left, or the listing is gone. */}
        <Alert>{error?.code === 'conflict' ? `${error.message} ${t('orders.code.canceled')}` : null}</Alert>
        {item.id !== null && (
          <Link to={pathTo('order', { id: String(item.id) })} className={buttonClass('main')}>
            {t('orders.code.again')}
          </Link>
        )}
      </div>
    );
  return (
    <form
      ref={ref}
      onSubmit={confirm}
      method="post"
      noValidate
      className="flex w-full max-w-md flex-col gap-3 rounded-card border border-line bg-surface p-4 text-start shadow-card"
    >
      <Alert>{formError}</Alert>
      {proven ? (
        <p data-read>{t('orders.code.proven')}</p>
      ) : (
        <>
          <p data-read>
            {t('orders.code.text')}{' '}
            <bdi className="ltr-run font-semibold whitespace-nowrap">{formatPhoneText(phone)}</bdi>
          </p>
          <CodeField error={fieldError('code')} autoSubmit />
        </>
      )}
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t(proven ? 'orders.code.send' : 'accounts.code.confirm')}
      </Button>
      {!proven && <Resend send={() => api('POST /api/orders/track/{token}/code', { params: { token } })} />}
      {own && !proven && (
        <p className="text-sm text-soft">
          {t('orders.code.no_code')}{' '}
          <Link to={PATHS.profile} className="text-olive underline underline-offset-4">
            {t('orders.code.profile')}
          </Link>
        </p>
      )}
      {!proven && <p className="text-sm text-soft">{t('orders.code.wrong_number')}</p>}
    </form>
  );
};
