import type { ReactNode } from 'react';
import { Money } from '#ui/money.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { useSite } from '#client/site.tsx';
import type { ItemFull } from '#features/items/contract.ts';
import { PhoneNumber, useContact } from '#features/items/ui/index.ts';

/**
 * On phones, a bar with the price and the contact buttons; above them the revealed number. It is sticky within the page, so
 * that it never covers the footer.
 */
export const ContactBar = ({ item, link }: { item: ItemFull; link: string }): ReactNode => {
  const { t } = useSite();
  const { contact, message } = useContact(item);
  return (
    <div data-bar className="action-bar md:hidden">
      <div aria-live="polite">
        {contact?.phone && (
          <p className="flex items-center justify-center gap-2">
            <PhoneNumber phone={contact.phone} className="text-xl" />
          </p>
        )}
        {message && <p className="pb-2 text-sm font-medium text-clay">{message}</p>}
      </div>
      <div className="contact-bar flex items-center gap-2">
        {item.price !== null && (
          <p className="min-w-0 shrink-0 pe-1 max-sm:hidden">
            <span className="sr-only">{t('common.price')} </span>
            <Money amount={item.price} className="text-lg" />
          </p>
        )}
        <div>
          <ContactButtons item={item} link={link} bar />
        </div>
      </div>
    </div>
  );
};
