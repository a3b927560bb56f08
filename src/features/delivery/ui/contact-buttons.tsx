import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { dialDigits } from '#lib/phone-text.ts';
import type { Order } from '#features/orders/contract.ts';
import { getRouteUrl } from './route-cell.tsx';
import '#client/texts/delivery.ts';

interface ContactLinkProps {
  readonly icon: IconName;
  readonly text: string;
  /** Label for screen readers, which names the order: every row has the same three buttons. */
  readonly label: string;
  readonly href: string;
  /** Opens another site in a new tab. */
  readonly away?: boolean;
}

const ContactLink = ({ icon, text, label, href, away = false }: ContactLinkProps): ReactNode => (
  <a
    href={href}
    aria-label={label}
    title={label}
    {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    className="inline-flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-field border border-line bg-raised px-1 text-sm font-medium transition duration-150 select-none hover:bg-olive-wash lg:size-11 lg:min-h-0"
  >
    <Icon name={icon} className="size-6 text-olive lg:size-5" />
    <span className="max-w-full truncate lg:hidden">{text}</span>
  </a>
);

/** Buttons to call the customer, message them, and open the route. */
export const ContactButtons = ({ order }: { order: Order }): ReactNode => {
  const { t } = useSite();
  const { id, name, phone, item } = order;
  const digits = dialDigits(phone);
  // Bidi isolation marks would show as boxes in some messaging apps.
  const greeting = t('delivery.greeting', { id, title: item.title }).replaceAll(/[\u2068\u2069]/g, '');
  return (
    <div className="grid grid-cols-3 gap-2 lg:mt-2 lg:flex">
      <ContactLink
        icon="phone"
        text={t('delivery.call')}
        label={t('delivery.call_customer', { name })}
        href={`tel:+${digits}`}
      />
      <ContactLink
        icon="whatsapp"
        text={t('delivery.whatsapp')}
        label={t('delivery.whatsapp_customer', { name })}
        href={`https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`}
        away
      />
      <ContactLink
        icon="navigation"
        text={t('delivery.route')}
        label={t('delivery.route_of', { id })}
        href={getRouteUrl(order)}
        away
      />
    </div>
  );
};
