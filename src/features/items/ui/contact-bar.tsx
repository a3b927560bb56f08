import type { ReactNode } from 'react';
import { Money } from '../../../ui/money.tsx';
import { useSite } from '../../../ui/site.ts';
import type { ItemFull } from '../contract.ts';
import { ContactButtons } from './contact.tsx';

/** On phones, above the bottom bar and under the thumb: the price, and how to reach the seller. */
export const ContactBar = ({ item, link }: { item: ItemFull; link: string }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-2 border-t border-line bg-surface px-4 py-2 shadow-raised md:hidden">
      {item.contacts !== 'whole' && item.price !== null && (
        <p className="min-w-0 shrink-0 pe-1">
          <span className="sr-only">{t('common.price')} </span>
          <Money amount={item.price} className="text-lg" />
        </p>
      )}
      <ContactButtons item={item} link={link} bar />
    </div>
  );
};
