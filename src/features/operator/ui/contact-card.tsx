import type { ReactNode } from 'react';
import { dialDigits, canHaveWhatsApp, formatPhoneText } from '#lib/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { useSite } from '#client/site.tsx';
import type { Operator } from '../contract.ts';
import '#i18n/bundles/contact.ts';

interface Detail {
  readonly name: 'name' | 'phone' | 'email' | 'address' | 'hours' | 'notice';
  readonly icon: IconName;
}

const DETAILS: readonly Detail[] = [
  { name: 'name', icon: 'store' },
  { name: 'phone', icon: 'phone' },
  { name: 'email', icon: 'mail' },
  { name: 'address', icon: 'map-pin' },
  { name: 'hours', icon: 'clock-3' },
  { name: 'notice', icon: 'shield-check' },
];

/** Whether the settings contain a way to reach the operator. */
const isReachable = ({ name, phone, email, address }: Operator): boolean => Boolean(name ?? phone ?? email ?? address);

/** The operator's details that are set, as a list of names and values; shows a text when there are none. */
export const OperatorDetails = ({ operator }: { operator: Operator }): ReactNode => {
  const { t } = useSite();
  if (!isReachable(operator) && !operator.notice) return <p>{t('contact.none')}</p>;
  return (
    <>
      <dl className="flex flex-col gap-2.5">
        {DETAILS.map(({ name, icon }) => {
          const value = operator[name];
          return (
            value && (
              <div key={name}>
                <dt className="flex items-center gap-2 text-sm text-soft">
                  <Icon name={icon} className="size-5 shrink-0 text-olive" />
                  {t(`contact.${name}`)}
                </dt>
                <dd className="font-medium break-words">
                  {name === 'phone' ? <bdo dir="ltr">{formatPhoneText(value)}</bdo> : <bdi>{value}</bdi>}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {operator.isExample && <p className="text-sm text-soft">{t('contact.example')}</p>}
    </>
  );
};

/** Shows how to reach the operator: details, and buttons to call, to write on WhatsApp and to write an e-mail. */
export const ContactCard = ({ operator }: { operator: Operator }): ReactNode => {
  const { t } = useSite();
  const { phone, email } = operator;
  return (
    <section
      id="operator"
      aria-labelledby="operator-title"
      className="flex scroll-mt-24 flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <div>
        <h2 id="operator-title" className="text-xl">
          {t('contact.title')}
        </h2>
        <p className="mt-1 text-soft">{t('contact.text')}</p>
      </div>
      {(phone ?? email) && (
        <div className="flex flex-wrap gap-3">
          {phone && (
            <a href={`tel:+${dialDigits(phone)}`} className={buttonClass('main', 'grow')}>
              <Icon name="phone" className="size-5" />
              {t('contact.call')}
            </a>
          )}
          {phone && canHaveWhatsApp(phone) && (
            <a href={`https://wa.me/${dialDigits(phone)}`} rel="noreferrer" className={buttonClass('quiet', 'grow')}>
              <Icon name="whatsapp" className="size-5" />
              {t('contact.whatsapp')}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={buttonClass('quiet', 'grow')}>
              <Icon name="mail" className="size-5" />
              {t('contact.write')}
            </a>
          )}
        </div>
      )}
      <OperatorDetails operator={operator} />
    </section>
  );
};
