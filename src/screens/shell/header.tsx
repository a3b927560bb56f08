import { type ReactNode, useRef } from 'react';
import { Form, useMatches } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useSite, useUser } from '#client/site.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Popover } from '#ui/popover.tsx';
import { SignInLink } from '#ui/sign-in-link.tsx';
import { MessagesLink, useUnread } from '#features/chat/ui/index.ts';
import { Bell } from '#features/notifications/ui/index.ts';
import { LazySuggestions } from '#features/search/ui/index.ts';
import { LANGS } from '#lib/lang.ts';
import { isAbsentPage } from '#lib/features.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { useCurrentPath } from '#client/session/sign-in.ts';
import { Link } from '#ui/link.tsx';

const toggle = (): void => {
  const root = document.documentElement;
  const next = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Without storage, the theme only changes on this page.
  }
};

interface ThemeButtonProps {
  readonly className: string;
  /** Whether it is an icon of the header, with a short word where there is enough space. */
  readonly inHeader?: boolean;
}

/** Switches between the light and the dark theme and stores the choice on the device. */
const ThemeButton = ({ className, inHeader = false }: ThemeButtonProps): ReactNode => {
  const { t } = useSite();
  return (
    <button
      type="button"
      className={className}
      onClick={toggle}
      {...(inHeader ? { 'aria-label': t('layout.theme'), title: t('layout.theme') } : {})}
    >
      <Icon name="moon" className="size-5.5 dark:hidden" />
      <Icon name="sun" className="hidden size-5.5 dark:block" />
      {inHeader ? <span className="header-word text-tab">{t('layout.theme_word')}</span> : t('layout.theme')}
    </button>
  );
};

const NAMES = { ar: 'العربية', fr: 'Français', en: 'English' } as const;

const wideIconLink = 'header-icon max-md:hidden';

interface IconLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly className?: string;
}

/** A link shown as an icon; by default not on phones, where the bottom bar has it. */
const IconLink = ({ to, icon, label, className = wideIconLink }: IconLinkProps): ReactNode => (
  <Link to={to} className={className} aria-label={label} title={label}>
    <Icon name={icon} className="size-5.5" />
    <span className="header-word text-tab">{label}</span>
  </Link>
);

/** Switches the language and keeps the page with its query. */
const LanguageSwitch = (): ReactNode => {
  const { t, lang } = useSite();
  const getPath = useCurrentPath();
  return (
    <Popover
      button={{
        className: 'header-icon',
        'aria-label': `${t('layout.language')}: ${NAMES[lang]}`,
        children: (
          <>
            <Icon name="languages" className="size-5.5" />
            <span className="header-word text-tab">{NAMES[lang]}</span>
          </>
        ),
      }}
      panel={{
        id: 'languages',
        className: 'min-w-40 p-1.5',
        children: (
          <>
            <ul>
              {LANGS.map((language) => (
                <li key={language}>
                  <a
                    href={getPath(language)}
                    hrefLang={language}
                    lang={language}
                    aria-current={language === lang ? 'true' : undefined}
                    className="menu-entry"
                  >
                    {NAMES[language]}
                  </a>
                </li>
              ))}
            </ul>
            {/* On phones the header has no space for both. */}
            <ThemeButton className="menu-entry mt-1 border-t border-line md:hidden" />
          </>
        ),
      }}
    />
  );
};

/** The search field, on every page but those that have their own. On phones its suggestions are as wide as the page. */
const SearchBox = (): ReactNode => {
  const { t } = useSite();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Form
      action={pathTo('search', { type: 'All' })}
      role="search"
      aria-label={t('layout.search_label')}
      className="max-w-xl min-w-28 flex-1 md:relative"
    >
      <div className="relative">
        <label htmlFor="header-search" className="sr-only">
          {t('layout.search_label')}
        </label>
        <Icon name="search" className="pointer-events-none absolute start-3.5 top-3 size-5 text-soft" />
        <input
          ref={field}
          id="header-search"
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('layout.search_short')}
          className="min-h-11 w-full text-ellipsis rounded-full border border-line bg-surface ps-11 pe-4 outline-offset-0 placeholder:text-soft"
        />
      </div>
      <LazySuggestions field={field} />
    </Form>
  );
};

const AccountMenu = (): ReactNode => {
  const { t, absent } = useSite();
  const user = useUser();
  const entries = (
    [
      { to: PATHS.account, icon: 'layout-dashboard', label: t('layout.account') },
      { to: PATHS.adminHome, icon: 'activity', label: t('layout.administration') },
      { to: PATHS.pendingItems, icon: 'shield-check', label: t('layout.moderation') },
      { to: PATHS.myItems, icon: 'layout-list', label: t('layout.my_items') },
      { to: PATHS.likes, icon: 'heart', label: t('layout.likes') },
      { to: PATHS.savedSearches, icon: 'bell-ring', label: t('layout.searches') },
      { to: PATHS.profile, icon: 'user-round', label: t('layout.me') },
    ] as const
  ).filter(({ to }) => !isAbsentPage(to, absent) && (user?.role === 'admin' || !to.startsWith(PATHS.adminHome)));
  return (
    <Popover
      className="max-md:hidden"
      button={{
        className: 'header-icon',
        'aria-label': t('layout.account'),
        title: t('layout.account'),
        children: (
          <>
            <Icon name="user-round" className="size-5.5" />
            <span className="header-word text-tab">{t('layout.account')}</span>
          </>
        ),
      }}
      panel={{
        id: 'account',
        className: 'min-w-56 p-1.5',
        onClick: ({ currentTarget }) => currentTarget.hidePopover(),
        children: (
          <ul>
            {entries.map(({ to, icon, label }) => (
              <li key={to}>
                <Link to={to} className="menu-entry">
                  <Icon name={icon} className="size-5 shrink-0 text-soft" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ),
      }}
    />
  );
};

const ORDERS_PATH = {
  buyer: PATHS.buyerOrders,
  farmer: PATHS.sellerOrders,
  delivery: PATHS.deliveryOrders,
  admin: PATHS.adminOrders,
} as const;

export const Header = (): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  const unreadChats = useUnread();
  // Search pages have their own search field.
  const hasSearch = !useMatches().at(-1)?.id.startsWith('features/search/');
  return (
    <header className="relative z-30 border-b border-line bg-ground/95 backdrop-blur-sm tall:sticky tall:top-0">
      <div className="zellige-band absolute inset-x-0 top-full" aria-hidden="true" />
      <div className="wrap-page flex min-h-16 flex-wrap items-center gap-2 md:gap-4">
        <Link to={PATHS.home} className="brand rounded-field text-olive" aria-label={t('layout.home')}>
          <img src="/art/mark.svg" alt="" width={40} height={40} />
          <span className={`text-xl/10 font-bold ${hasSearch ? 'max-md:hidden' : ''}`}>{t('layout.name')}</span>
        </Link>
        {hasSearch && <SearchBox />}
        <nav aria-label={t('layout.main_menu')} className="ms-auto flex shrink-0 items-center gap-0.5 md:gap-1">
          <LanguageSwitch />
          <ThemeButton className={wideIconLink} inHeader />
          {user && (
            <>
              <Bell className="header-icon" unreadChats={unreadChats} />
              <MessagesLink className={wideIconLink} />
              <IconLink
                to={ORDERS_PATH[user.role]}
                icon={user.role === 'delivery' ? 'truck' : 'package'}
                label={t('layout.orders')}
              />
              <AccountMenu />
            </>
          )}
          {!user && (
            <SignInLink className={buttonClass('bare', 'max-md:hidden whitespace-nowrap px-4')}>
              <Icon name="user-round" className="size-5" />
              {t('layout.sign_in')}
            </SignInLink>
          )}
          <Link to={PATHS.createItem} className={buttonClass('main', 'max-md:hidden whitespace-nowrap')}>
            <Icon name="plus" className="size-5" />
            {t('layout.sell')}
          </Link>
        </nav>
      </div>
    </header>
  );
};
