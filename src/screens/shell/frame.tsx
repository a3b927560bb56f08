import { useEffect, useState, type ComponentType, type ReactNode, useEffectEvent } from 'react';
import {
  useNavigate,
  NavLink,
  useLocation,
  useNavigation,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import { loadSignInSheet } from '#features/accounts/ui/index.ts';
import { hasEntries, setOwner } from '#client/offline/outbox/submit.ts';
import { useSite, useFeature, useUser, useApi } from '#client/site.tsx';
import { withTexts } from '#i18n/bundles.ts';
import { shown } from '#client/page-data/visits.ts';
import { onSignInRequest, useSignInPath, type PendingAction } from '#client/session/sign-in.ts';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import { pathIn } from '#lib/lang.ts';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { MessagesLink } from '#features/chat/ui/index.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { SignInLink } from '#ui/sign-in-link.tsx';
import { usePendingLike } from '#features/likes/ui/index.ts';
import { PAGE_ID } from '#client/page-data/page-data.ts';
import { Toasts } from '#ui/toasts.tsx';
import { ErrorPage } from '../error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Head } from '#client/navigation/head.tsx';
import type { RouteHandle } from '#client/navigation/page.ts';
import { ItemPreview } from './item-preview.tsx';
import { LanguageOffer } from './language-offer.tsx';

/** Shows that the page comes from the device, and which entries wait and are sent; loads when there is something to show. */
const Offline = (): ReactNode => {
  const { lang } = useSite();
  const user = useUser()?.id ?? 0;
  const { savedAt } = shown;
  const [Bars, setBars] = useState<ComponentType<{ savedAt: number | null }>>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { OfflineBars } = await withTexts(import('../offline/offline-bars.tsx'));
      setBars(() => OfflineBars);
    };
    // Without its code, the outbox waits for the network as well.
    const open = (): void => void load().catch(() => addEventListener('online', open, { once: true }));
    setOwner({ user, lang }, open);
    if (savedAt || hasEntries()) open();
  }, [user, lang, savedAt]);
  return Bars ? <Bars savedAt={savedAt} /> : null;
};

/** The sheet for signing in, which loads when it is first requested. */
const SignInHost = (): ReactNode => {
  const [action, setAction] = useState<PendingAction | null>(null);
  const { loaded: Sheet, open, show, close } = useLazyDialog(loadSignInSheet, pathIn(useSite().lang, useSignInPath()));
  const ask = useEffectEvent((pending: PendingAction | null): void => {
    setAction(pending);
    void show();
  });
  useEffect(() => onSignInRequest((pending) => ask(pending)), []);
  return Sheet ? <Sheet action={action} open={open} onClose={close} /> : null;
};

/** Calls `run` once the browser is idle, or after three seconds. */
const whenIdle = (run: () => void): void => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 1000);
};

/** Opens the realtime connection of a signed-in user once the page is idle. */
const Realtime = (): null => {
  const site = useSite();
  const hasPush = useFeature('push');
  const api = useApi();
  const navigate = useNavigate();
  const id = useUser()?.id;
  // The router returns a new `navigate` on every page.
  const go = useEffectEvent((to: string) => void navigate(to));
  const open = useEffectEvent(async (userId: number) => {
    const { openSession } = await withTexts(import('./realtime-session.ts'));
    return openSession({ userId, api, t: site.t, lang: site.lang, hasPush, go });
  });
  useEffect(() => {
    if (id === undefined) return;
    let over = false;
    let close = (): void => {};
    whenIdle(() => {
      if (over) return;
      // If the script does not load, the page still works, and the next page retries.
      open(id).then(
        (end) => (over ? end() : (close = end)),
        () => {},
      );
    });
    return () => {
      over = true;
      close();
    };
  }, [id]);
  return null;
};

// A function, because the router's link would add a class of its own.
const tabClass = (): string => 'bar-tab';

const sellClass = (): string => 'bar-tab justify-end pb-1.5 font-semibold text-ink';

const Tab = ({ to, icon, label }: { to: string; icon: IconName; label: string }): ReactNode => (
  <NavLink to={to} className={tabClass}>
    <Icon name={icon} className="size-6" />
    {label}
  </NavLink>
);

/** The five places of phones. For drivers, their deliveries are in the middle; other users sell. */
const BottomBar = (): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  const { pathname } = useLocation();
  return (
    // A grid: the tabs that have arrived do not move when the others follow.
    <nav
      data-bar
      aria-label={t('layout.quick_menu')}
      className="inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tall:fixed md:hidden print:hidden"
    >
      <Tab to={PATHS.home} icon="house" label={t('layout.tab_home')} />
      <Tab to={pathTo('search', { type: 'All' })} icon="search" label={t('layout.tab_search')} />
      {user?.role === 'delivery' ? (
        <Tab to={PATHS.deliveryOrders} icon="truck" label={t('layout.tab_deliveries')} />
      ) : (
        <NavLink to={PATHS.createItem} className={sellClass}>
          <span className="-mt-5 flex size-12 items-center justify-center rounded-full bg-saffron text-on-saffron shadow-card">
            <Icon name="plus" className="size-7" />
          </span>
          {t('layout.sell')}
        </NavLink>
      )}
      <MessagesLink className={tabClass} word />
      {user || pathname === PATHS.login ? (
        <Tab
          to={user ? PATHS.account : PATHS.login}
          icon="user-round"
          label={t(user ? 'layout.tab_me' : 'layout.tab_sign_in')}
        />
      ) : (
        <SignInLink className="bar-tab">
          <Icon name="user-round" className="size-6" />
          {t('layout.tab_sign_in')}
        </SignInLink>
      )}
    </nav>
  );
};

/** A progress bar at the top edge while the next page is loading. */
const Progress = (): ReactNode => {
  const busy = useNavigation().state !== 'idle';
  return (
    <div aria-hidden="true" className={`fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden ${busy ? '' : 'hidden'}`}>
      <div className="h-full w-1/3 animate-[sweep_1s_ease-in-out_infinite] bg-saffron" />
    </div>
  );
};

/** Marks the document with the page that is interactive: tests and measurements wait for it. */
const useHydrationMark = (): void => {
  const { lang } = useSite();
  const { pathname, search } = useLocation();
  const path = pathIn(lang, pathname) + search;
  useEffect(() => {
    document.documentElement.dataset.page = path;
  }, [path]);
};

/** The frame of every page: header, navigation, page, footer. */
export const Frame = (): ReactNode => {
  const { t } = useSite();
  const failure = useRouteError();
  const match = useMatches().at(-1);
  const { bare = false, hasActionBar = false, nav: Nav } = (match?.handle as RouteHandle | undefined) ?? {};
  const hasTabs = !bare && !hasActionBar;
  const main = (
    <main
      id="main"
      tabIndex={-1}
      className={`min-w-0 flex-1 outline-none ${bare ? '' : 'md:pb-12'} ${hasTabs && Nav ? 'tall:pb-24' : ''} ${hasTabs ? 'pb-6' : ''}`}
    >
      {failure ? <ErrorPage /> : <Outlet />}
    </main>
  );
  useHydrationMark();
  usePendingLike();
  return (
    <div id={PAGE_ID} className="flex min-h-dvh flex-col">
      <Head />
      <a
        href="#main"
        className="sr-only z-50 rounded-field bg-saffron px-4 py-3 text-on-saffron focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {t('layout.skip')}
      </a>
      <Progress />
      {!bare && <LanguageOffer />}
      {!bare && <Header />}
      <noscript>
        <p className="wrap-page py-2 text-sm text-soft print:hidden">{t('layout.needs_script')}</p>
      </noscript>
      <Offline />
      {Nav ? (
        <div className="mx-auto flex w-full max-w-[96rem] flex-1 flex-col xl:flex-row">
          <Nav key={match?.pathname} />
          {main}
        </div>
      ) : (
        main
      )}
      <ItemPreview />
      {!bare && !Nav && <Footer aboveTabs={hasTabs} />}
      {hasTabs && <BottomBar />}
      <Toasts />
      <Realtime />
      <SignInHost />
      <ScrollRestoration />
    </div>
  );
};
