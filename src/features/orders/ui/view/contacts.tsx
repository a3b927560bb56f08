import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { dialDigits, isComplete, formatPhoneText, getFullName } from '#lib/text.ts';
import { AverageRating } from '#ui/average-rating.tsx';
import type { OrderFull, Party, Order } from '#features/orders/contract.ts';
import { isActive, type ViewSide, getGreeting } from './timeline.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import type { PageT } from '#i18n/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/tracking.ts';
import { nameIn } from '#lib/lang.ts';
import type { Point } from '#features/places/rules/index.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from './ordered-item.tsx';

interface Contact {
  readonly role: 'seller' | 'driver' | 'customer';
  readonly name: string;
  readonly phone: string | null;
  readonly email?: string | null;
  readonly party?: Party;
}

const toContact = (role: Contact['role'], party: Party): Contact => ({
  role,
  name: getFullName(party),
  phone: party.phone,
  party,
});

/** The contacts of the other sides: all three for an administrator. */
const getContacts = ({ seller, delivery, name, phone, email }: Order, viewSide: ViewSide | 'admin'): Contact[] => [
  ...(viewSide === 'buyer' ? [] : [{ role: 'customer', name, phone, email } as const]),
  ...(viewSide === 'seller' ? [] : [toContact('seller', seller)]),
  ...(delivery ? [toContact('driver', delivery)] : []),
];

const whatsAppUrl = (phone: string, text: string): string =>
  `https://wa.me/${dialDigits(phone)}?text=${encodeURIComponent(text)}`;
const smsUrl = (phone: string, text: string): string => `sms:+${dialDigits(phone)}?&body=${encodeURIComponent(text)}`;

/** The entries of an administrator's menu of an order: to call or write to its customer, seller and driver. */
export const getContactEntries = (order: Order, t: PageT): MenuEntry[] => {
  const text = getGreeting(order, t);
  return getContacts(order, 'admin').flatMap(({ role, name, phone }): MenuEntry[] => {
    if (phone === null || !isComplete(phone)) return [];
    const who = { name: `${t(`tracking.${role}`)} (${name})` };
    return [
      { icon: 'phone', label: t('tracking.call_who', who), href: `tel:+${dialDigits(phone)}` },
      { icon: 'whatsapp', label: t('tracking.whatsapp_who', who), href: whatsAppUrl(phone, text) },
      { icon: 'message-square-text', label: t('tracking.sms_who', who), href: smsUrl(phone, text) },
    ];
  });
};

interface ContactProps {
  readonly contact: Contact;
  readonly order: OrderFull;
  /** The third way to write: a button of the chat, or `sms` for a text message. */
  readonly write?: ReactNode;
}

/** The phone number with call and WhatsApp buttons; a masked one with a note when it will be shown. */
const PhoneContact = ({ contact, order, write }: ContactProps): ReactNode => {
  const { t } = useSite();
  const { name, phone } = contact;
  if (phone === null)
    return (
      <>
        <p className="text-soft">{t('tracking.no_phone')}</p>
        {write !== 'sms' && write}
      </>
    );
  const number = (
    <p className="flex items-center gap-2">
      <Icon name="phone" className="size-4.5 text-soft" />
      <bdi className="ltr-run text-lg font-semibold tabular-nums">{formatPhoneText(phone)}</bdi>
    </p>
  );
  if (!isComplete(phone))
    return (
      <div>
        {number}
        {isActive(order.status) && <p className="text-sm text-soft">{t('tracking.told_later')}</p>}
      </div>
    );
  return (
    <>
      {number}
      <div className="grid-fit-2 gap-2">
        <a
          href={`tel:+${dialDigits(phone)}`}
          aria-label={t('tracking.call_who', { name })}
          className={buttonClass('olive', 'px-3')}
        >
          <Icon name="phone" className="size-5 shrink-0" />
          {t('tracking.call')}
        </a>
        <a
          href={whatsAppUrl(phone, getGreeting(order, t))}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('tracking.whatsapp_who', { name })}
          className={buttonClass('quiet', 'px-3')}
        >
          <Icon name="whatsapp" className="size-5 shrink-0" />
          {t('tracking.whatsapp')}
        </a>
        {write === 'sms' ? (
          <a
            href={smsUrl(phone, getGreeting(order, t))}
            aria-label={t('tracking.sms_who', { name })}
            className={buttonClass('quiet', 'px-3')}
          >
            <Icon name="message-square-text" className="size-5 shrink-0" />
            {t('tracking.sms')}
          </a>
        ) : (
          write
        )}
      </div>
    </>
  );
};

const ContactCard = ({ contact, order, write }: ContactProps): ReactNode => {
  const { t } = useSite();
  const { role, name, email, party } = contact;
  return (
    <li className="flex flex-1 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex items-center gap-3">
        <Avatar path={party?.avatar ?? null} name={name} size={48} eager className="size-12" />
        <div className="min-w-0">
          <p className="text-sm text-soft">{t(`tracking.${role}`)}</p>
          <h3 dir="auto" className="cut-line text-match text-lg leading-snug">
            {role === 'seller' && party ? (
              <Link to={pathTo('seller', { id: String(party.id) })} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <StaffBadge staff={party?.staff} />
          {party && <AverageRating average={party.average_rating} reviews={party.reviews} />}
        </div>
      </div>
      <PhoneContact contact={contact} order={order} write={write} />
      {email && (
        <p className="flex items-center gap-2">
          <Icon name="mail" className="size-4.5 shrink-0 text-soft" />
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center break-all text-olive underline underline-offset-4"
          >
            <bdi className="ltr-run">{email}</bdi>
          </a>
        </p>
      )}
    </li>
  );
};

interface ContactsProps {
  readonly order: OrderFull;
  readonly viewSide: ViewSide | 'admin';
  /** The button that opens the chat with the seller, for administrators. */
  readonly sellerChat?: ReactNode;
}

/** The other users involved in an order, and how to contact them. Administrators may also write to them. */
export const Contacts = ({ order, viewSide, sellerChat }: ContactsProps): ReactNode => {
  const { t } = useSite();
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="sr-only">
        {t('tracking.people')}
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {getContacts(order, viewSide).map((contact) => (
          <ContactCard
            key={contact.role}
            contact={contact}
            order={order}
            write={(contact.role === 'seller' && sellerChat) || (viewSide === 'admin' && 'sms')}
          />
        ))}
      </ul>
    </section>
  );
};

export const MapLink = ({ point, className = '' }: { point: Point; className?: string }): ReactNode => {
  const { t } = useSite();
  return (
    <a href={getMapUrl(point)} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet', className)}>
      <Icon name="map-pin" className="size-5" />
      {t('tracking.open_map')}
    </a>
  );
};

const AddressLines = ({ cityName, children }: { cityName: string | null; children: ReactNode }): ReactNode => (
  <div className="flex gap-2.5">
    <Icon name="map-pin" className="mt-1 size-5.5 shrink-0 text-clay" />
    <div className="min-w-0 break-words">
      {cityName && <p className="font-medium">{cityName}</p>}
      {children}
    </div>
  </div>
);

const DeliveryAddress = ({ order }: { order: Order }): ReactNode => {
  const { lang } = useSite();
  const { city, address, current_location, latitude, longitude } = order;
  return (
    <>
      <AddressLines cityName={city && nameIn(city, lang)}>
        <p dir="auto" className="text-match">
          {address}
        </p>
        {current_location && current_location !== address && (
          <p dir="auto" className="text-match text-sm text-soft">
            {current_location}
          </p>
        )}
      </AddressLines>
      {latitude !== null && longitude !== null && <MapLink point={{ latitude, longitude }} />}
    </>
  );
};

/** The pickup location, for the customer or the seller. */
const PickupLocation = ({ order, viewSide }: { order: Order; viewSide: ViewSide }): ReactNode => {
  const { t, lang } = useSite();
  const { origin, city } = order;
  if (viewSide === 'seller')
    return (
      <AddressLines cityName={origin && nameIn(origin, lang)}>
        {city && <p className="text-soft">{t('tracking.from', { city: nameIn(city, lang) })}</p>}
      </AddressLines>
    );
  return (
    <>
      <AddressLines cityName={origin && nameIn(origin, lang)}>
        <p className="text-soft">{t(origin ? 'tracking.place_told' : 'tracking.place_unknown')}</p>
      </AddressLines>
      {origin && <MapLink point={origin} />}
    </>
  );
};

/** The delivery address or pickup location of an order. */
export const AddressCard = ({ order, viewSide }: { order: Order; viewSide: ViewSide }): ReactNode => {
  const { t } = useSite();
  if (order.pickup === 'No')
    return (
      <Card id="where" icon="map-pin" title={t('tracking.where_to')}>
        <DeliveryAddress order={order} />
      </Card>
    );
  return (
    <Card id="where" icon="store" title={t(viewSide === 'seller' ? 'tracking.fetched_by' : 'tracking.where_from')}>
      <PickupLocation order={order} viewSide={viewSide} />
    </Card>
  );
};

const getMapUrl = ({ latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
