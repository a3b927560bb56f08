import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { nameIn } from '#lib/lang.ts';
import { Ago } from '#ui/ago.tsx';
import { Icon } from '#ui/icon.tsx';
import { Optional, useSite } from '#client/site.tsx';
import { dialDigits, formatPhoneText, getFullName } from '#lib/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { UserDetails } from '../contract.ts';
import { StatusBadge, RoleBadge, useDisplayName } from './user-cells.tsx';
import '#i18n/bundles/admin.ts';

const linkClass = 'inline-flex min-h-11 min-w-0 items-center gap-2 text-olive underline-offset-4 hover:underline';

const Contacts = ({ user }: { user: UserDetails }): ReactNode => {
  const { t } = useSite();
  const { phone, phone_verified, email } = user;
  return (
    <div className="flex flex-col">
      {phone && (
        <a href={`tel:+${dialDigits(phone)}`} className={linkClass}>
          <Icon name="phone" className="size-5 shrink-0" />
          <bdi className="ltr-run tabular-nums">{formatPhoneText(phone)}</bdi>
          <span className={`text-sm ${phone_verified ? 'text-olive' : 'text-clay'}`}>
            ({t(phone_verified ? 'users.confirmed' : 'users.unconfirmed')})
          </span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={linkClass}>
          <Icon name="mail" className="size-5 shrink-0" />
          <bdi className="ltr-run break-all">{email}</bdi>
        </a>
      )}
    </div>
  );
};

const DetailRow = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
);

/** Header of the user page: picture, name, contact details and activity counts. */
export const UserHeader = ({ user }: { user: UserDetails }): ReactNode => {
  const { t, lang } = useSite();
  const displayName = useDisplayName();
  const { counts, seller_rating: rating, city, seen_at } = user;
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar path={user.avatar} name={getFullName(user)} size={96} eager className="size-20" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <h1 dir="auto" className="text-match text-2xl leading-tight break-words">
            {displayName(user)}
          </h1>
          <p className="text-sm text-soft">
            {t('users.number', { id: user.id })} · {t(`users.for.${user.for}`)}
          </p>
          <p className="flex flex-wrap gap-2">
            <RoleBadge role={user.role} />
            <StatusBadge status={user.status} />
          </p>
        </div>
      </div>
      {user.status === 'closed' ? (
        <p className="rounded-field bg-olive-wash px-4 py-3">{t('users.closed_text')}</p>
      ) : (
        <Contacts user={user} />
      )}
      <dl>
        {city && <DetailRow label={t('users.city')}>{nameIn(city, lang)}</DetailRow>}
        <DetailRow label={t('users.joined')}>{formatDate(user.created_at, lang)}</DetailRow>
        {seen_at && (
          <DetailRow label={t('users.seen')}>
            <Ago at={seen_at} />
          </DetailRow>
        )}
        {user.status !== 'closed' && (
          <DetailRow label={t('users.language')}>{t(`users.language_of.${user.lang}`)}</DetailRow>
        )}
        {rating && (
          <Optional feature="reviews">
            <DetailRow label={t('users.rating')}>
              ★ {formatNumber(rating.average, lang)} ({formatNumber(rating.reviews, lang)})
            </DetailRow>
          </Optional>
        )}
        <DetailRow label={t('users.on_market')}>{formatNumber(user.items, lang)}</DetailRow>
        {(['items', 'sold', 'bought', 'brought', 'reports_received', 'reports_made'] as const).map(
          (name) =>
            counts[name] > 0 && (
              <DetailRow key={name} label={t(`users.counts.${name}`)}>
                {formatNumber(counts[name], lang)}
              </DetailRow>
            ),
        )}
      </dl>
    </>
  );
};
