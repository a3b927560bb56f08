import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSite } from '#client/site.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { Me } from '#features/accounts/contract.ts';
import { SignOut } from '#features/accounts/ui/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { getFullName } from '#lib/text.ts';
import { useCounts, useWaiting, WaitingBadge } from '#screens/shell/dashboard-nav.tsx';
import { groupsFor } from '#screens/shell/dashboard-pages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';

export const loader = defineLoader<Me>(({ api }) => api('GET /api/user'));

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('pages.account'), canonical: null });

interface EntryProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly count?: number | null | undefined;
}

const Entry = ({ to, icon, name, count }: EntryProps): ReactNode => (
  <li>
    <Link to={to} className="flex min-h-14 items-center gap-3 px-4 hover:bg-olive-wash">
      <Icon name={icon} className="size-6 shrink-0 text-olive" />
      <span className="min-w-0 font-medium">{name}</span>
      {count ? <WaitingBadge count={count} /> : null}
      <Icon name="chevron-right" className={`size-5 shrink-0 text-soft rtl:-scale-x-100 ${count ? '' : 'ms-auto'}`} />
    </Link>
  </li>
);

const List = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section aria-label={title}>
    <h2 className="mb-1.5 text-base text-soft">{title}</h2>
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {children}
    </ul>
  </section>
);

/** Figures of the user's listings, which lead to them. */
const Figures = (): ReactNode => {
  const { t, lang } = useSite();
  const waiting = useWaiting();
  if (!waiting?.listings) return null;
  return (
    <Link
      to={PATHS.myItems}
      className="grid grid-cols-3 rounded-card border border-line bg-surface py-3 text-center shadow-card hover:border-olive"
    >
      {(['listings', 'views', 'likes'] as const).map((name) => (
        <span key={name} className="flex min-w-0 flex-col px-1">
          <bdi className="text-xl font-bold tabular-nums">{formatNumber(waiting[name], lang)}</bdi>
          <span className="text-sm text-soft">{t(`account.${name}`)}</span>
        </span>
      ))}
    </Link>
  );
};

/** The hub of a user's pages, with numbers where something waits; the details of the account are on a page of their own. */
export const Component = (): ReactNode => {
  const { t, absent } = useSite();
  const me = useLoaderData<Me>();
  const counts = useCounts();
  const groups = groupsFor(me.role, absent);
  return (
    <div className="wrap-page flex max-w-3xl flex-col gap-5 py-5 lg:py-8">
      <div className="flex items-center gap-4">
        <Avatar name={getFullName(me)} path={me.avatar} size={64} eager className="size-16 shrink-0" />
        <div className="min-w-0">
          <h1 dir="auto" className="text-match text-2xl wrap-anywhere">
            {getFullName(me) || t('pages.account')}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 text-soft">
            {t(`profile.roles.${me.role}`)}
            <Link
              to={pathTo('seller', { id: String(me.id) })}
              className="inline-flex min-h-11 items-center font-medium text-olive hover:underline"
            >
              {t('account.public_page')}
            </Link>
          </p>
        </div>
      </div>
      <Figures />
      {groups.map(({ name, pages }) => (
        <List key={name} title={t(`pages.groups.${name}`)}>
          {pages
            .filter(({ to }) => to !== PATHS.account)
            .map(({ to, icon, text, count }) => (
              <Entry key={to} to={to} icon={icon} name={t(`pages.${text}`)} count={count && counts[count]} />
            ))}
          {name === 'account' && <Entry to={PATHS.help} icon="circle-question-mark" name={t('layout.footer_help')} />}
        </List>
      ))}
      <SignOut />
    </div>
  );
};
