import { Icon } from '../../../ui/icon.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import { useSite } from '../../../ui/site.ts';
import type { ItemFull } from '../contract.ts';
import { ContactButtons, ContactDetails } from './contact.tsx';

interface Props {
  readonly item: ItemFull;
  readonly link: string;
  /** Nobody calls themselves. */
  readonly own: boolean;
}

/** Scrolls by itself: a change of the address would draw the page anew, with parts of it not yet at hand. */
const showOthers = (event: MouseEvent): void => {
  const others = document.getElementById('of-seller');
  if (!others) return;
  event.preventDefault();
  others.scrollIntoView();
};

/** Who offers it: a face, a name, what speaks for them, and how to reach them. */
export const SellerCard = ({ item, link, own }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { seller } = item;
  return (
    <section
      aria-labelledby="seller"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex items-center gap-3">
        <img
          src={seller.avatar ? `/${seller.avatar}?w=160` : '/art/avatar.svg'}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className="size-16 shrink-0 rounded-full border border-line bg-olive-wash object-cover"
        />
        <div className="min-w-0">
          <h2 id="seller" className="truncate text-lg">
            <bdi>
              {seller.first_name} {seller.last_name}
            </bdi>
          </h2>
          <p className="text-sm text-soft" suppressHydrationWarning>
            {t(`item.standing.${seller.for}`)} ·{' '}
            {t('item.member_since', { date: formatDate(seller.member_since, lang) })}
          </p>
          {seller.phone_verified && (
            <p className="flex items-center gap-1 text-sm font-medium text-olive">
              <Icon name="badge-check" className="size-4.5" />
              {t('item.verified')}
            </p>
          )}
        </div>
      </div>
      {!own && (
        <>
          <ContactDetails item={item} />
          <div className="flex flex-col gap-2 max-md:hidden">
            <ContactButtons item={item} link={link} />
          </div>
        </>
      )}
      <a
        href="#of-seller"
        onClick={showOthers}
        className="-mb-2 inline-flex min-h-11 items-center gap-0.5 self-start font-medium text-olive hover:underline"
      >
        {t('item.all_of_seller')}
        <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
      </a>
    </section>
  );
};
