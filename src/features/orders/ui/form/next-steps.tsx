import type { ReactNode } from 'react';
import type { ItemType } from '../../../../lib/item-types.ts';
import type { IconName } from '../../../../ui/icon-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useSite } from '../../../../ui/site.ts';
import { paidAt } from './ways.ts';

const HANDED_OVER = {
  No: ['brought', 'truck'],
  Yes: ['ready', 'store'],
  service: ['done', 'handshake'],
  land: ['seen', 'land-plot'],
} as const satisfies Record<string, readonly [string, IconName]>;

/** What happens after an order: three steps. */
export const NextSteps = ({ type, pickup }: { type: ItemType; pickup: 'Yes' | 'No' }): ReactNode => {
  const { t } = useSite();
  const steps = [['call', 'phone'], HANDED_OVER[paidAt(type, pickup)], ['pay', 'banknote']] as const;
  return (
    <section
      aria-labelledby="next"
      className="w-full rounded-card border border-line bg-surface p-5 text-start shadow-card"
    >
      <h2 id="next" className="mb-4 text-lg">
        {t('order.thanks.next')}
      </h2>
      <ol className="flex flex-col">
        {steps.map(([step, icon], index) => (
          <li key={step} className="relative flex gap-4 pb-5 last:pb-0">
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute start-6 top-12 bottom-0 w-0.5 -translate-x-1/2 bg-line rtl:translate-x-1/2"
              />
            )}
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-olive-wash text-olive">
              <Icon name={icon} className="size-6" />
            </span>
            <div className="pt-0.5">
              <p className="font-medium">{t(`order.thanks.${step}`)}</p>
              <p className="text-sm text-soft">{t(`order.thanks.${step}_text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
