import { Icon } from '../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../ui/site.ts';
import type { ItemFull } from '../contract.ts';
import { contactsOf } from './contacts-of.ts';
import { dialDigits, readable } from './phone-text.ts';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  readonly item: ItemFull;
  /** Address of the page, for the message that WhatsApp begins with. */
  readonly link: string;
}

/** The two buttons that matter: to call and to write, or the way to sign in where numbers are not told. */
export const ContactButtons = ({ item, link, bar = false }: Props & { bar?: boolean }): ReactNode => {
  const { t } = useSite();
  const signIn = useSignIn();
  const { phone, whatsapp } = contactsOf(item);
  const wide = bar ? 'flex-1 px-3' : 'w-full';
  if (item.contacts === 'masked') {
    return (
      <Link to={signIn} className={buttonClass('main', wide)}>
        <Icon name="lock" className="size-5" />
        {t(bar ? 'item.see_number' : 'item.sign_in_to_call')}
      </Link>
    );
  }
  if (item.contacts === 'limited' || (!phone && !whatsapp)) return null;
  return (
    <>
      {phone && (
        <a href={`tel:+${dialDigits(phone)}`} className={buttonClass('main', wide)}>
          <Icon name="phone" className="size-5" />
          {t('item.call')}
        </a>
      )}
      {whatsapp && (
        <a
          href={`https://wa.me/${dialDigits(whatsapp)}?text=${encodeURIComponent(t('item.whatsapp_text', { title: item.title, link }))}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('olive', wide)}
        >
          <Icon name="whatsapp" className="size-5" />
          {t('item.whatsapp')}
        </a>
      )}
    </>
  );
};

/** The numbers in figures, as far as the reader may see them, and what to do to see them whole. */
export const ContactDetails = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const { phone, whatsapp, email } = contactsOf(item);
  if (!phone && !email) return <p className="text-soft">{t('item.no_phone')}</p>;
  const row = 'flex min-h-8 items-center gap-2';
  return (
    <div className="flex flex-col">
      {phone && (
        <p className={row}>
          <Icon name="phone" className="size-4.5 text-soft" />
          <bdi className="ltr-run text-lg font-semibold tabular-nums">{readable(phone)}</bdi>
        </p>
      )}
      {item.type === 'Professional' && whatsapp && whatsapp !== phone && (
        <p className={row}>
          <Icon name="whatsapp" className="size-4.5 text-soft" />
          <bdi className="ltr-run font-medium tabular-nums">{readable(whatsapp)}</bdi>
        </p>
      )}
      {email && (
        <p className={row}>
          <Icon name="mail" className="size-4.5 shrink-0 text-soft" />
          <bdi className="ltr-run break-all">
            {item.contacts === 'whole' ? (
              <a href={`mailto:${email}`} className="text-olive underline underline-offset-4">
                {email}
              </a>
            ) : (
              email
            )}
          </bdi>
        </p>
      )}
      {item.contacts === 'masked' && <p className="text-sm text-soft">{t('item.masked')}</p>}
      {item.contacts === 'limited' && <p className="text-sm text-clay">{t('item.limited')}</p>}
    </div>
  );
};
