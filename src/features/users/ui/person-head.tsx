import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { nameIn } from '../../../lib/lang.ts';
import { Ago } from '../../../ui/ago.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { dialDigits, readable } from '../../../lib/phone-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { PersonFull } from '../contract.ts';
import { PersonBadge, RoleBadge } from './badges.tsx';
import { useNameOf } from './use-name-of.ts';

const link = 'inline-flex min-h-11 min-w-0 items-center gap-2 text-olive underline-offset-4 hover:underline';

/** The ways to reach them. */
const Contacts = ({ person }: { person: PersonFull }): ReactNode => {
  const { t } = useSite();
  const { phone, phone_verified, email } = person;
  return (
    <div className="flex flex-col">
      {phone && (
        <a href={`tel:+${dialDigits(phone)}`} className={link}>
          <Icon name="phone" className="size-5 shrink-0" />
          <bdi className="ltr-run tabular-nums">{readable(phone)}</bdi>
          <span className={`text-sm ${phone_verified ? 'text-olive' : 'text-clay'}`}>
            ({t(phone_verified ? 'people.confirmed' : 'people.unconfirmed')})
          </span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={link}>
          <Icon name="mail" className="size-5 shrink-0" />
          <bdi className="ltr-run break-all">{email}</bdi>
        </a>
      )}
    </div>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
);

/** Who it is: face, name, how to reach them, and what they did here in numbers. */
export const PersonHead = ({ person }: { person: PersonFull }): ReactNode => {
  const { t, lang } = useSite();
  const nameOf = useNameOf();
  const { counts, seller_rating: rating, city, seen_at } = person;
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar path={person.avatar} size={96} eager className="size-20" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <h1 dir="auto" className="text-match text-2xl leading-tight break-words">
            {nameOf(person)}
          </h1>
          <p className="text-sm text-soft">
            {t('people.number', { id: person.id })} · {t(`people.for.${person.for}`)}
          </p>
          <p className="flex flex-wrap gap-2">
            <RoleBadge role={person.role} />
            <PersonBadge status={person.status} />
          </p>
        </div>
      </div>
      {person.status === 'closed' ? (
        <p className="rounded-field bg-olive-wash px-4 py-3">{t('people.closed_text')}</p>
      ) : (
        <Contacts person={person} />
      )}
      <dl>
        {city && <Fact label={t('people.city')}>{nameIn(city, lang)}</Fact>}
        <Fact label={t('people.joined')}>{formatDate(person.created_at, lang)}</Fact>
        {seen_at && (
          <Fact label={t('people.seen')}>
            <Ago at={seen_at} />
          </Fact>
        )}
        {person.status !== 'closed' && (
          <Fact label={t('people.language')}>{t(`people.language_of.${person.lang}`)}</Fact>
        )}
        {rating && (
          <Fact label={t('people.rating')}>
            ★ {formatNumber(rating.average, lang)} ({formatNumber(rating.reviews, lang)})
          </Fact>
        )}
        <Fact label={t('people.on_market')}>{formatNumber(person.items, lang)}</Fact>
        {(['items', 'sold', 'bought', 'brought', 'reports_received', 'reports_made'] as const).map(
          (name) =>
            counts[name] > 0 && (
              <Fact key={name} label={t(`people.counts.${name}`)}>
                {formatNumber(counts[name], lang)}
              </Fact>
            ),
        )}
      </dl>
    </>
  );
};
