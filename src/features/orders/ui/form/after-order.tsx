import type { ReactNode } from 'react';
import type { ItemType } from '#lib/item-types.ts';
import type { IconName } from '#ui/icon-names.ts';
import { useSite } from '#client/site.tsx';
import { Steps } from '#ui/steps.tsx';
import { getPaymentKey } from './values.ts';
import '#i18n/bundles/order.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { copyText } from '#client/device.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#client/toasts.ts';
import { dialDigits } from '#lib/text.ts';

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

interface TrackingLinkProps {
  readonly link: string;
  /** The customer's phone, to send the link to themselves. */
  readonly phone: string | null;
}

export const TrackingLink = ({ link, phone }: TrackingLinkProps): ReactNode => {
  const { t } = useSite();
  const whatsapp = `https://wa.me/${phone ? dialDigits(phone) : ''}?text=${encodeURIComponent(`${t('order.thanks.message')} ${link}`)}`;
  return (
    <section aria-labelledby="link" className="w-full rounded-card border border-line bg-surface p-5 text-start">
      <h2 id="link" className="text-lg">
        {t('order.thanks.link')}
      </h2>
      <p className="text-sm text-soft">{t('order.thanks.link_text')}</p>
      <p
        dir="ltr"
        className="mt-3 overflow-hidden rounded-field bg-raised px-3.5 py-2.5 text-ellipsis whitespace-nowrap text-sm"
      >
        {link.replace(/^https?:\/\//, '')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          className="grow px-3!"
          onClick={() => void copyText(link).then(() => showToast(t('common.copied')))}
        >
          <Icon name="copy" className="size-5" />
          {t('order.thanks.copy')}
        </Button>
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet', 'grow px-3!')}>
          <Icon name="whatsapp" className="size-5" />
          {t('order.thanks.to_myself')}
        </a>
      </div>
    </section>
  );
};
