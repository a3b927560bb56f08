import { Icon } from '../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { PlainLink } from '../../ui/plain-link.tsx';
import { buttonClass, type ButtonVariant } from '../../ui/button-class.ts';
import { useSite } from '../../client/site.ts';
import { MessageButton } from '../../features/chat/ui/message-button.tsx';
import { getNotOrderable, type NotOrderable } from '../../features/orders/ui/form/not-orderable.ts';
import { OrderLink } from '../../features/orders/ui/form/order-link.tsx';
import type { ItemFull } from '../../features/items/contract.ts';
import { getContacts } from '../../features/items/ui/item-contacts.ts';
import { dialDigits } from '../../lib/phone-text.ts';
import { useUser } from '../../client/use-api.ts';
import { useSignIn } from '../../client/use-sign-in.ts';

interface Props {
  readonly item: ItemFull;
  /** URL of the page, for the prefilled WhatsApp message. */
  readonly link: string;
}

/** Why the item cannot be ordered, shown in place of the button; nothing for a job profile, which is for calling. */
const NotOrderedNote = ({ reason }: { reason: NotOrderable | null }): ReactNode => {
  const { t } = useSite();
  return reason && reason !== 'not_for_order' ? (
    <p className="flex-1 font-medium text-clay">{t(`item.not_ordered.${reason}`)}</p>
  ) : null;
};

/**
 * The actions on an item: order, call, or write to the seller; a sign-in link if the numbers are masked. The bar on
 * phones has room for one labelled button; next to an order button the others are icons.
 */
export const ContactButtons = ({ item, link, bar = false }: Props & { bar?: boolean }): ReactNode => {
  const { t } = useSite();
  const signIn = useSignIn();
  const { phone, whatsapp } = getContacts(item);
  const reason = getNotOrderable(item, null);
  const wide = bar ? 'grow basis-[min-content] px-3!' : 'w-full';
  // For a job profile the call is the main action.
  const secondary = reason !== 'not_for_order';
  const iconOnly = bar && secondary;
  const iconClass = 'size-touch px-0!';
  const button = (variant: ButtonVariant): string => buttonClass(variant, iconOnly ? iconClass : wide);
  const label = (text: string): ReactNode => <span className={iconOnly ? 'sr-only' : ''}>{text}</span>;
  // Those of a user arrive after hydration.
  const user = useUser();
  const masked = item.contacts === 'masked' && !user;
  return (
    <>
      {reason ? <NotOrderedNote reason={reason} /> : <OrderLink item={item} className={wide} />}
      {masked && (
        <PlainLink to={signIn} className={buttonClass(secondary ? 'quiet' : 'main', iconOnly ? 'px-3!' : wide)}>
          <Icon name="lock" className={iconOnly ? 'size-5 max-xs:hidden' : 'size-5'} />
          {t(bar ? 'item.see_number' : 'item.sign_in_to_call')}
        </PlainLink>
      )}
      {item.contacts === 'whole' && phone && (
        <a href={`tel:+${dialDigits(phone)}`} className={button(secondary ? 'olive' : 'main')}>
          <Icon name="phone" className="size-5" />
          {label(t(item.type === 'Professional' && !bar ? 'item.call_candidate' : 'item.call'))}
        </a>
      )}
      {item.contacts === 'whole' && whatsapp && (
        <a
          href={`https://wa.me/${dialDigits(whatsapp)}?text=${encodeURIComponent(t('item.whatsapp_text', { title: item.title, link }))}`}
          target="_blank"
          rel="noopener noreferrer"
          className={button(secondary ? 'quiet' : 'olive')}
        >
          <Icon name="whatsapp" className="size-5" />
          {label(t('item.whatsapp'))}
        </a>
      )}
      {item.active === 'Yes' && (
        <MessageButton item={item} small={bar} className={bar ? buttonClass('quiet', iconClass) : button('quiet')} />
      )}
    </>
  );
};
