import { Icon } from '../ui/icon.tsx';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Form, Link, useLocation, useMatches } from 'react-router';
import { MessagesLink } from '../features/chat/ui/messages-link.tsx';
import { Bell } from '../features/notifications/ui/bell.tsx';
import type { SuggestionsProps } from '../features/search/ui/suggestions.tsx';
import { LANGS, prefixOf } from '../lib/lang.ts';
import { PATHS, pathTo } from '../paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { useSite } from '../ui/site.ts';
import { ThemeButton } from './theme-button.tsx';
import { useUser } from './use-api.ts';

const NAMES = { ar: 'العربية', fr: 'Français', en: 'English' } as const;

const iconLink =
  'inline-flex size-touch items-center justify-center rounded-full text-soft transition hover:bg-olive-wash hover:text-olive';

/** The three languages; a change keeps the page, its query and all. */
const LanguageSwitch = (): ReactNode => {
  const { t, lang } = useSite();
  const { pathname, search } = useLocation();
  return (
    <div className="relative">
      <button type="button" popoverTarget="languages" className={iconLink} aria-label={t('layout.language')}>
        <Icon name="languages" className="size-5.5" />
      </button>
      <ul
        id="languages"
        popover="auto"
        className="menu-popover min-w-40 rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised"
      >
        {LANGS.map((of) => (
          <li key={of}>
            <a
              href={`${prefixOf(of)}${pathname === '/' && of !== 'ar' ? '' : pathname}${search}`}
              hrefLang={of}
              lang={of}
              aria-current={of === lang ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-field px-4 hover:bg-olive-wash aria-[current]:font-semibold aria-[current]:text-olive"
            >
              {NAMES[of]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

const SearchBox = (): ReactNode => {
  const { t } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const q = new URLSearchParams(useLocation().search).get('q') ?? '';
  const page = useMatches().at(-1)?.id;
  // The pages of search have their own.
  if (page?.startsWith('search/')) return null;
  return (
    <Form
      key={q}
      action={pathTo('search', { type: 'All' })}
      role="search"
      className="relative hidden max-w-xl min-w-0 flex-1 md:block"
    >
      <label htmlFor="header-search" className="sr-only">
        {t('layout.search_label')}
      </label>
      <Icon name="search" className="pointer-events-none absolute start-3.5 top-3 size-5 text-soft" />
      <input
        ref={field}
        id="header-search"
        name="q"
        type="search"
        maxLength={200}
        defaultValue={q}
        placeholder={t('layout.search_placeholder')}
        // Fetched when the field is first entered; where that fails it is a plain field still.
        onFocus={() =>
          void import('../features/search/ui/suggestions.tsx').then(
            (part) => setSuggestions(() => part.Suggestions),
            () => {},
          )
        }
        className="min-h-11 w-full rounded-full border border-line bg-surface ps-11 pe-4 outline-offset-0 placeholder:text-soft"
      />
      {Suggestions && <Suggestions field={field} />}
    </Form>
  );
};

/** The orders that matter most to somebody. */
const ORDERS_OF = {
  buyer: PATHS.buyerOrders,
  farmer: PATHS.sellerOrders,
  delivery: PATHS.deliveryOrders,
  admin: PATHS.adminOrders,
} as const;

/** The top of every page: the name, the search, and what belongs to whoever is here. */
export const Header = (): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur-sm">
      <div className="zellige-band absolute inset-x-0 top-full" aria-hidden="true" />
      <div className="wrap-page flex h-16 items-center gap-2 md:gap-4">
        <Link
          to={PATHS.home}
          className="flex h-10 min-w-10 flex-wrap items-center gap-x-2 overflow-hidden rounded-field text-olive"
          aria-label={t('layout.home')}
        >
          <img src="/art/mark.svg" alt="" width={40} height={40} className="size-10" />
          {/* On a line of its own, which is not seen, where there is no room beside the mark. */}
          <span className="pe-2 text-xl leading-10 font-bold">{t('layout.name')}</span>
        </Link>
        <SearchBox />
        <nav aria-label={t('layout.main_menu')} className="ms-auto flex shrink-0 items-center gap-0.5 md:gap-1">
          <LanguageSwitch />
          <ThemeButton className={iconLink} />
          {user?.role === 'admin' && (
            <Link
              to={PATHS.pendingItems}
              className={iconLink}
              aria-label={t('layout.moderation')}
              title={t('layout.moderation')}
            >
              <Icon name="shield-check" className="size-5.5" />
            </Link>
          )}
          {user && (
            <>
              <Bell className={iconLink} />
              <MessagesLink className={`${iconLink} max-md:hidden`} />
              <Link
                to={PATHS.likes}
                className={`${iconLink} max-md:hidden`}
                aria-label={t('layout.likes')}
                title={t('layout.likes')}
              >
                <Icon name="heart" className="size-5.5" />
              </Link>
              <Link
                to={ORDERS_OF[user.role]}
                className={`${iconLink} max-md:hidden`}
                aria-label={t('layout.orders')}
                title={t('layout.orders')}
              >
                <Icon name={user.role === 'delivery' ? 'truck' : 'package'} className="size-5.5" />
              </Link>
              <Link
                to={PATHS.myItems}
                className={`${iconLink} max-md:hidden`}
                aria-label={t('layout.my_items')}
                title={t('layout.my_items')}
              >
                <Icon name="layout-dashboard" className="size-5.5" />
              </Link>
              <Link
                to={PATHS.profile}
                className={`${iconLink} max-md:hidden`}
                aria-label={t('layout.me')}
                title={t('layout.me')}
              >
                <Icon name="user-round" className="size-5.5" />
              </Link>
            </>
          )}
          {!user && (
            <Link to={PATHS.login} className={buttonClass('bare', 'max-md:hidden whitespace-nowrap px-4')}>
              {t('layout.sign_in')}
            </Link>
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
