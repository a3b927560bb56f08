import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useSite } from '../../../../client/site.ts';
import { loadTexts } from '../../../../client/texts.ts';
import type { Order } from '../../contract.ts';

export interface PhoneCodeProps {
  readonly order: Order;
  readonly token: string;
}

const RETRY_MS = 5000;

/** The form for the code of an order that waits for one. Loads after the page, because other orders do not need it. */
export const PhoneCode = (props: PhoneCodeProps): ReactNode => {
  const { lang } = useSite();
  const waits = props.order.awaits === 'code';
  const [Form, setForm] = useState<ComponentType<PhoneCodeProps> | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const load = (): void => {
      Promise.all([import('./phone-code-form.tsx'), loadTexts(lang, ['accounts'])]).then(
        ([{ PhoneCodeForm }]) => setForm(() => PhoneCodeForm),
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
  }, [waits, lang]);
  return waits && Form && <Form {...props} />;
};
