import { Icon, Spinner } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { copyText } from '#ui/copy-text.ts';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useUser } from '#client/use-api.ts';
import { formatPhoneText } from '#lib/phone-text.ts';
import type { ItemFull } from '../contract.ts';
import { getContacts } from './item-details.ts';
import { useContact } from './use-contact.ts';

const linkClass = 'inline-flex min-h-11 items-center gap-1.5 font-medium text-olive underline underline-offset-4';

/** A complete number that can be read and copied. */
export const PhoneNumber = ({ phone, className = '' }: { phone: string; className?: string }): ReactNode => {
  const { t } = useSite();
  const text = formatPhoneText(phone);
  return (
    <>
      <bdi className={`ltr-run font-semibold tabular-nums select-all ${className}`}>{text}</bdi>
      <button
        type="button"
        aria-label={t('item.copy_number')}
        title={t('item.copy_number')}
        className="inline-flex size-touch shrink-0 items-center justify-center rounded-full text-olive hover:bg-olive-wash"
        onClick={() => void copyText(text.replaceAll(' ', '')).then(() => showToast(t('common.copied')))}
      >
        <Icon name="copy" className="size-5" />
      </button>
    </>
  );
};

/** Phone numbers and e-mail of an item: masked, with what to do to see them, or complete. */
export const ContactDetails = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  const { contact, busy, message, access, reveal } = useContact(item);
  const masked = getContacts(item);
  const { phone, whatsapp } = contact ?? masked;
  const email = contact?.email ?? masked.email;
  if (access === 'messages') return <p className="text-soft">{t('item.messages_only')}</p>;
  if (!phone && !whatsapp && !email) return <p className="text-soft">{t('item.no_phone')}</p>;
  const row = 'flex min-h-8 items-center gap-2';
  return (
    <div className="flex flex-col" aria-live="polite">
      {phone && (
        <p className={row}>
          <Icon name="phone" className="size-4.5 text-soft" />
          {contact ? (
            <PhoneNumber phone={phone} className="text-lg" />
          ) : (
            <bdi className="ltr-run text-lg font-semibold tabular-nums">{phone}</bdi>
          )}
        </p>
      )}
      {item.type === 'Professional' && whatsapp && whatsapp !== phone && (
        <p className={row}>
          <Icon name="whatsapp" className="size-4.5 text-soft" />
          {contact ? <PhoneNumber phone={whatsapp} /> : <bdi className="ltr-run tabular-nums">{whatsapp}</bdi>}
        </p>
      )}
      {email && (
        <p className={row}>
          <Icon name="mail" className="size-4.5 shrink-0 text-soft" />
          <bdi className="ltr-run break-all">
            {contact?.email ? (
              <a href={`mailto:${email}`} className="text-olive underline underline-offset-4">
                {email}
              </a>
            ) : (
              email
            )}
          </bdi>
        </p>
      )}
      {access === 'members' && <p className="text-sm text-soft">{t('item.masked')}</p>}
      {access === 'reveal' && email && !user && <p className="text-sm text-soft">{t('item.email_masked')}</p>}
      {access === 'reveal' && !contact && (
        <p>
          <button
            type="button"
            className={linkClass}
            aria-busy={busy === 'reveal'}
            onClick={() => void reveal('reveal')}
          >
            {busy === 'reveal' ? <Spinner /> : <Icon name="eye" className="size-5" />}
            {t('item.see_number')}
          </button>
        </p>
      )}
      {message && <p className="text-sm font-medium text-clay">{message}</p>}
    </div>
  );
};
