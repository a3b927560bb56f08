import { Icon, Spinner } from '#ui/icon.tsx';
import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from '#ui/button.tsx';
import { useSite, useUser } from '#client/site.tsx';
import { MessageButton } from '#features/chat/ui/index.ts';
import { getNotOrderable, type NotOrderable } from '#features/orders/rules/index.ts';
import { OrderLink } from '#features/orders/ui/index.ts';
import type { Contact, ItemFull } from '#features/items/contract.ts';
import { getContacts } from '#features/items/rules/index.ts';
import { useContact } from '#features/items/ui/index.ts';
import { dialDigits, formatPhoneText } from '#lib/text.ts';
import { takePendingAction } from '#client/session/sign-in.ts';
import { SignInLink } from '#ui/sign-in-link.tsx';

interface Props {
  readonly item: ItemFull;
  /** URL of the page, for the prefilled WhatsApp message. */
  readonly link: string;
}

/** The reason why the item cannot be ordered, in place of the button; nothing for a job profile, which is for calling. */
const NotOrderedNote = ({ reason }: { reason: NotOrderable | null }): ReactNode => {
  const { t } = useSite();
  return reason && reason !== 'not_for_order' ? (
    <p className="flex-1 font-medium text-clay">{t(`item.not_ordered.${reason}`)}</p>
  ) : null;
};

type Way = 'call' | 'whatsapp';

/** Removes the isolation marks around the link, which would become part of it. */
const withoutMarks = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The target of the links before the contacts are revealed, if no script handles the click. */
const SELLER = '#seller';

/** The call and WhatsApp links of an item. The first tap on one reveals the contacts and then opens the phone or WhatsApp. */
const DirectLinks = ({
  item,
  link,
  bar,
  canOrder,
  button,
  label,
}: Props & {
  readonly bar: boolean;
  /** Whether ordering is the main action, beside which calling is a quiet one. */
  readonly canOrder: boolean;
  readonly button: (variant: ButtonVariant) => string;
  readonly label: (text: string, number?: string | null) => ReactNode;
}): ReactNode => {
  const { t } = useSite();
  const { contact, busy, reveal } = useContact(item);
  const isJob = item.type === 'Professional';
  const shown = contact ?? getContacts(item);

  const toUrl = (way: Way, { phone, whatsapp }: Contact): string | null => {
    if (way === 'call') return phone && `tel:+${dialDigits(phone)}`;
    const text = withoutMarks(t('item.whatsapp_text', { title: item.title, link }));
    return whatsapp && `https://wa.me/${dialDigits(whatsapp)}?text=${encodeURIComponent(text)}`;
  };

  const open = async (way: Way): Promise<void> => {
    const touch = isTouch();
    // The window is opened before the response arrives, because browsers block windows that open later. A phone opens its app
    // instead.
    const tab = way === 'whatsapp' && !touch ? window.open('', '_blank') : null;
    if (tab) tab.opener = null;
    const revealed = await reveal(way);
    const url = revealed && toUrl(way, revealed);
    if (tab && url) tab.location.replace(url);
    else if (tab) tab.close();
    // On a desktop most users need the number itself.
    else if (url && (touch || way === 'whatsapp')) location.assign(url);
  };

  const user = useUser();
  const call = useRef<HTMLAnchorElement>(null);
  const resume = useEffectEvent((): void => {
    // The page has these links twice, of which one is visible.
    if (user && call.current?.getClientRects().length && takePendingAction('contact', item.id) !== null)
      void open('call');
  });
  useEffect(() => resume(), []);

  const toProps = (way: Way) => {
    const url = contact && toUrl(way, contact);
    if (url) return { href: url, ...(way === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {}) };
    const onClick = (event: MouseEvent): void => {
      event.preventDefault();
      void open(way);
    };
    return { href: SELLER, 'aria-busy': busy === way, onClick };
  };

  return (
    <>
      {shown.phone && (
        <a
          ref={call}
          {...toProps('call')}
          data-contact="call"
          className={button(isJob ? 'main' : canOrder ? 'quiet' : 'olive')}
        >
          {busy === 'call' ? <Spinner /> : <Icon name="phone" className="size-5" />}
          {label(t(isJob && !bar ? 'item.call_candidate' : 'item.call'), contact?.phone)}
        </a>
      )}
      {shown.whatsapp && (
        <a {...toProps('whatsapp')} data-contact="whatsapp" className={button(isJob ? 'olive' : 'quiet')}>
          {busy === 'whatsapp' ? <Spinner /> : <Icon name="whatsapp" className="size-5" />}
          {label(t('item.whatsapp'))}
        </a>
      )}
    </>
  );
};

/**
 * The actions on an item: order, call, or write to the seller, as far as the seller allows. The bar on phones has room
 * for one labelled button; next to an order button the others are icons.
 */
export const ContactButtons = ({ item, link, bar = false }: Props & { bar?: boolean }): ReactNode => {
  const { t } = useSite();
  const { access } = useContact(item);
  const { phone, whatsapp } = getContacts(item);
  const reachable = Boolean(phone ?? whatsapp);
  const direct = reachable && access === 'reveal';
  const reason = getNotOrderable(item, null);
  const wide = bar ? 'grow basis-[min-content] px-3! max-xs:px-1.5!' : 'w-full';
  // For a job profile the call is the main action.
  const secondary = reason !== 'not_for_order';
  const iconOnly = bar && secondary;
  const iconClass = 'size-touch px-0!';
  const button = (variant: ButtonVariant): string => buttonClass(variant, iconOnly ? iconClass : wide);
  const label = (text: string, number?: string | null): ReactNode =>
    number && !bar ? (
      <>
        <span className="sr-only">{text} </span>
        <bdi className="ltr-run tabular-nums">{formatPhoneText(number)}</bdi>
      </>
    ) : (
      <span className={iconOnly ? 'sr-only' : ''}>{text}</span>
    );
  const smallMessage = bar && (direct || (reachable && access === 'members'));
  return (
    <>
      {reason ? <NotOrderedNote reason={reason} /> : <OrderLink item={item} className={wide} />}
      {direct && (
        <DirectLinks item={item} link={link} bar={bar} canOrder={reason === null} button={button} label={label} />
      )}
      {reachable && access === 'members' && (
        <SignInLink
          action={{ action: 'contact', id: item.id }}
          className={buttonClass(secondary ? 'quiet' : 'main', iconOnly ? 'px-3!' : wide)}
        >
          <Icon name="lock" className={iconOnly ? 'size-5 max-xs:hidden' : 'size-5'} />
          {t(bar ? 'item.see_number' : 'item.sign_in_to_call')}
        </SignInLink>
      )}
      {item.active === 'Yes' && (
        <MessageButton
          item={item}
          small={smallMessage}
          className={buttonClass('quiet', smallMessage ? iconClass : wide)}
        />
      )}
    </>
  );
};
