import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { MessagesLink } from '#features/chat/ui/messages-link.tsx';
import { PATHS, pathTo } from '#lib/paths.ts';
import { useSite } from '#client/site.ts';
import { useUser } from '#client/use-api.ts';
import { SignInLink } from '#ui/sign-in-link.tsx';

const TAB = 'flex min-h-14 min-w-0 flex-1 flex-col items-center gap-0.5 text-tab';

const entryClass = ({ isActive }: { isActive: boolean }): string =>
  `${TAB} justify-center ${isActive ? 'font-semibold text-olive' : 'text-soft'}`;

const sellClass = (): string => `${TAB} justify-end pb-1.5 font-semibold text-ink`;

const Tab = ({ to, icon, label }: { to: string; icon: IconName; label: string }): ReactNode => (
  <NavLink to={to} className={entryClass}>
    <Icon name={icon} className="size-6" />
    {label}
  </NavLink>
);

/** The navigation bar at the bottom of the screen on phones. */
export const BottomBar = (): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <nav
      data-bar
      aria-label={t('layout.quick_menu')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Tab to={PATHS.home} icon="house" label={t('layout.tab_home')} />
      <Tab to={pathTo('search', { type: 'All' })} icon="search" label={t('layout.tab_search')} />
      <NavLink to={PATHS.createItem} className={sellClass}>
        <span className="-mt-5 flex size-12 items-center justify-center rounded-full bg-saffron text-on-saffron shadow-card">
          <Icon name="plus" className="size-7" />
        </span>
        {t('layout.sell')}
      </NavLink>
      <MessagesLink className={entryClass} word />
      {user || pathname === PATHS.login ? (
        <Tab
          to={user ? PATHS.profile : PATHS.login}
          icon="user-round"
          label={t(user ? 'layout.tab_me' : 'layout.tab_sign_in')}
        />
      ) : (
        <SignInLink className={entryClass({ isActive: false })}>
          <Icon name="user-round" className="size-6" />
          {t('layout.tab_sign_in')}
        </SignInLink>
      )}
    </nav>
  );
};
