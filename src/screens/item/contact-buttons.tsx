import { Icon } from '../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonLook } from '../../ui/button-class.ts';
import { useSite } from '../../client/site.ts';
import { MessageButton } from '../../features/chat/ui/message-button.tsx';
import { notOrdered, type NotOrdered } from '../../features/orders/ui/form/not-ordered.ts';
import { OrderLink } from '../../features/orders/ui/form/order-link.tsx';
import type { ItemFull } from '../../features/items/contract.ts';
import { contactsOf } from '../../features/items/ui/contacts-of.ts';
import { dialDigits } from '../../lib/phone-text.ts';
import { useSignIn } from '../../client/use-sign-in.ts';

interface Props {
  readonly item: ItemFull;
  /** Address of the page, for the message that WhatsApp begins with. */
  readonly link: string;
}

/** Why it cannot be ordered, where one would look for the button; nothing of a job profile, which is for calling. */
const Why = ({ why }: { why: NotOrdered | null }): ReactNode => {
  const { t } = useSite();
  return why && why !== 'not_for_order' ? (
    <p className="flex-1 font-medium text-clay">{t(`item.not_ordered.${why}`)}</p>
  ) : null;
};

/**
 * What one can do about it: order it, call and write to who offers it; or the way to sign in where numbers are not told.
 * In the bar on phones there is room for the words of one button: beside an order the others are their signs.
 */
export const Part = ({ item, link, bar = false }: Props & { bar?: boolean }): ReactNode => {
  const { t } = useSite();
  const signIn = useSignIn();
  const { phone, whatsapp } = contactsOf(item);
  const why = notOrdered(item, null);
  const wide = bar ? 'grow basis-[min-content] px-3!' : 'w-full';
  // Of a job profile the call is what matters.
  const beside = why !== 'not_for_order';
  const small = bar && beside;
  const sign = 'size-touch px-0!';
  const button = (look: ButtonLook): string => buttonClass(look, small ? sign : wide);
  const word = (text: string): ReactNode => <span className={small ? 'sr-only' : ''}>{text}</span>;
  const masked = item.contacts === 'masked';
  return (
    <>
      {why ? <Why why={why} /> : <OrderLink item={item} className={wide} />}
      {masked && (
        <Link to={signIn} className={buttonClass(beside ? 'quiet' : 'main', small ? 'px-3!' : wide)}>
          <Icon name="lock" className={small ? 'size-5 max-xs:hidden' : 'size-5'} />
          {t(bar ? 'item.see_number' : 'item.sign_in_to_call')}
        </Link>
      )}
      {item.contacts === 'whole' && phone && (
        <a href={`tel:+${dialDigits(phone)}`} className={button(beside ? 'olive' : 'main')}>
          <Icon name="phone" className="size-5" />
          {word(t('item.call'))}
        </a>
      )}
      {item.contacts === 'whole' && whatsapp && (
        <a
          href={`https://wa.me/${dialDigits(whatsapp)}?text=${encodeURIComponent(t('item.whatsapp_text', { title: item.title, link }))}`}
          target="_blank"
          rel="noopener noreferrer"
          className={button(beside ? 'quiet' : 'olive')}
        >
          <Icon name="whatsapp" className="size-5" />
          {word(t('item.whatsapp'))}
        </a>
      )}
      {item.active === 'Yes' && (
        <MessageButton item={item} small={bar} className={bar ? buttonClass('quiet', sign) : button('quiet')} />
      )}
    </>
  );
};
