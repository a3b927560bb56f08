import { Icon } from '../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import type { ItemFull } from '../contract.ts';
import { getContacts } from './item-contacts.ts';
import { formatPhoneText } from '../../../lib/phone-text.ts';

/** Phone numbers and e-mail, as far as the viewer may see them, with a hint how to see them in full. */
export const ContactDetails = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const { phone, whatsapp, email } = getContacts(item);
  if (!phone && !email) return <p className="text-soft">{t('item.no_phone')}</p>;
  const row = 'flex min-h-8 items-center gap-2';
  return (
    <div className="flex flex-col">
      {phone && (
        <p className={row}>
          <Icon name="phone" className="size-4.5 text-soft" />
          <bdi className="ltr-run text-lg font-semibold tabular-nums">{formatPhoneText(phone)}</bdi>
        </p>
      )}
      {item.type === 'Professional' && whatsapp && whatsapp !== phone && (
        <p className={row}>
          <Icon name="whatsapp" className="size-4.5 text-soft" />
          <bdi className="ltr-run font-medium tabular-nums">{formatPhoneText(whatsapp)}</bdi>
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
