import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { readable } from '../../../lib/phone-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { PersonRow } from '../contract.ts';
import { useNameOf } from './use-name-of.ts';

/** A face, a name that leads to the person, and the number of the account. */
export const Who = ({ person }: { person: PersonRow }): ReactNode => {
  const { t } = useSite();
  const nameOf = useNameOf();
  const { pathname, search } = useLocation();
  return (
    <div className="flex items-center gap-3">
      <Avatar path={person.avatar} size={64} className="size-12" />
      <div className="min-w-0">
        <Link
          dir="auto"
          to={pathTo('adminPerson', { id: String(person.id) })}
          state={{ back: pathname + search }}
          className="text-match block truncate leading-snug font-medium after:absolute after:inset-0 hover:text-olive lg:after:hidden"
        >
          {nameOf(person)}
        </Link>
        <p className="truncate text-sm text-soft">
          {t('people.number', { id: person.id })} · {t(`people.for.${person.for}`)}
        </p>
      </div>
    </div>
  );
};

/** The ways to reach somebody. */
export const Reach = ({ person }: { person: PersonRow }): ReactNode => {
  const { t } = useSite();
  const { phone, phone_verified, email } = person;
  if (!phone && !email) return <span className="text-soft">—</span>;
  return (
    <div className="flex min-w-0 flex-col">
      {phone && (
        <span className="flex items-center gap-1.5">
          <bdi className="ltr-run whitespace-nowrap tabular-nums">{readable(phone)}</bdi>
          {phone_verified && (
            <span className="text-olive" title={t('people.confirmed')}>
              <Icon name="badge-check" className="size-4.5" />
              <span className="sr-only">{t('people.confirmed')}</span>
            </span>
          )}
        </span>
      )}
      {email && <bdi className="ltr-run max-w-full self-start truncate text-sm text-soft">{email}</bdi>}
    </div>
  );
};
