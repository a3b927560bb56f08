import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { dialDigits } from '#lib/phone-text.ts';
import '#client/texts/order.ts';

interface Props {
  readonly link: string;
  /** The customer's phone, to send the link to themselves. */
  readonly phone: string | null;
}

/** The tracking link, to be saved. */
export const TrackingLink = ({ link, phone }: Props): ReactNode => {
  const { t } = useSite();
  const whatsapp = `https://wa.me/${phone ? dialDigits(phone) : ''}?text=${encodeURIComponent(`${t('order.thanks.message')} ${link}`)}`;
  return (
    <section aria-labelledby="link" className="w-full rounded-card border border-line bg-surface p-5 text-start">
      <h2 id="link" className="text-lg">
        {t('order.thanks.link')}
      </h2>
      <p className="text-sm text-soft">{t('order.thanks.link_text')}</p>
      <p dir="ltr" className="mt-3 truncate rounded-field bg-raised px-3.5 py-2.5 text-sm">
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
