import { useState, type ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { Section } from '#ui/section.tsx';
import type { OrderTextsState } from '../contract.ts';
import { ORDER_TEXTS, type OrderTexts } from '../rules/delivery.ts';
import '#client/texts/push.ts';

/** How a user without an e-mail address is notified of orders when this is the only way to reach them. */
export const TextsSection = ({
  state,
}: {
  readonly state: OrderTextsState & { readonly phone: string };
}): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [choice, setChoice] = useState(state.choice);
  const save = async (next: OrderTexts): Promise<void> => {
    setChoice(next);
    try {
      await api('PUT /api/notifications/texts', { body: { choice: next } });
    } catch (error) {
      setChoice(choice);
      showToast(error instanceof Error ? error.message : String(error), { variant: 'bad' });
    }
  };
  return (
    <Section title={t('push.texts.title')}>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2 text-soft">{t('push.texts.text', { phone: state.phone })}</legend>
        {ORDER_TEXTS.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="order-texts"
              value={one}
              checked={choice === one}
              onChange={() => void save(one)}
              className="size-5 accent-olive"
            />
            {t(`push.texts.${one}`)}
          </label>
        ))}
      </fieldset>
    </Section>
  );
};
