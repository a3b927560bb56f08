import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { withTexts } from '#i18n/bundles.ts';
import type { PhoneCodeProps } from './phone-code-form.tsx';

const RETRY_MS = 5000;

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
