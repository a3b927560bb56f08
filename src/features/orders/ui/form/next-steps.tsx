import type { ReactNode } from 'react';
import type { ItemType } from '#lib/item-types.ts';
import type { IconName } from '#ui/icon-names.ts';
import { useSite } from '#client/site.ts';
import { Steps } from '#ui/steps.tsx';
import { getPaymentKey } from './delivery-options.ts';
import '#client/texts/order.ts';

const HANDED_OVER = {
  No: ['brought', 'truck'],
  Yes: ['ready', 'store'],
  service: ['done', 'handshake'],
  land: ['seen', 'land-plot'],
} as const satisfies Record<string, readonly [string, IconName]>;

/** The three steps that follow an order. */
export const NextSteps = ({ type, pickup }: { type: ItemType; pickup: 'Yes' | 'No' }): ReactNode => {
  const { t } = useSite();
  const steps = [['call', 'phone'], HANDED_OVER[getPaymentKey(type, pickup)], ['pay', 'banknote']] as const;
  return (
    <Steps
      title={t('order.thanks.next')}
      steps={steps.map(([step, icon]) => ({
        icon,
        title: t(`order.thanks.${step}`),
        text: t(`order.thanks.${step}_text`),
      }))}
    />
  );
};
