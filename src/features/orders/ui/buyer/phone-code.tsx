import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { usePosted, useSite } from '#client/site.tsx';
import { withTexts } from '#i18n/bundles.ts';
import { formatPhoneText } from '#lib/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PhoneCodeProps } from './phone-code-form.tsx';

const RETRY_MS = 5000;

/** The form for the code of an order in browsers without scripts, on a page with the texts of orders. */
export const PhoneCodeWithoutScripts = ({ order, token }: PhoneCodeProps): ReactNode => {
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

/** The form for the code of an order that waits for one. Loads after the page, because other orders do not need it. */
export const PhoneCode = (props: PhoneCodeProps): ReactNode => {
  const waits = props.order.awaits === 'code';
  const [Form, setForm] = useState<ComponentType<PhoneCodeProps> | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const load = (): void => {
      withTexts(import('./phone-code-form.tsx')).then(
        ({ PhoneCodeForm }) => setForm(() => PhoneCodeForm),
        () => {
          if (!ended) timer = setTimeout(load, RETRY_MS);
        },
      );
    };
    if (waits) load();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [waits]);
  return waits && Form && <Form {...props} />;
};
