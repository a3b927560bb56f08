import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, useRouteError } from 'react-router';
import { useLikeClicks } from '../../features/likes/ui/use-like-clicks.ts';
import { usePlainLinks } from '../../ui/use-plain-links.ts';
import { useSite } from '../../client/site.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { ErrorPage } from '../error-page.tsx';
import { Footer } from './footer.tsx';
import { ItemPreview } from './item-preview.tsx';
import { Header } from './header.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Offline } from './offline.tsx';
import { Realtime } from './realtime.tsx';
import { SignInHost } from './sign-in-host.tsx';
import { getHead, getMeta, showHead } from '../../client/head.ts';
import type { RouteHandle } from '../../client/page.ts';

/** Keeps the head of the browser's document up to date; the server wrote that of the first page. */
const useHead = (): void => {
  const site = useSite();
  const match = useMatches().at(-1);
  const { pathname } = useLocation();
  const data = match?.loaderData;
  const written = useRef({ pathname, data });
  const show = useEffectEvent(() => {
    showHead(getHead(getMeta(match, site), { ...site, path: pathname }));
  });
  useEffect(() => {
    if (written.current.pathname === pathname && written.current.data === data) return;
    written.current = { pathname, data };
    show();
  }, [pathname, data]);
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

/** The frame of every page: header, navigation, page, footer. */
export const Frame = (): ReactNode => {
  const { t } = useSite();
  const failure = useRouteError();
  const match = useMatches().at(-1);
  const { bare = false, nav: Nav } = (match?.handle as RouteHandle | undefined) ?? {};
  useHead();
  usePlainLinks();
  useLikeClicks();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-field bg-saffron px-4 py-3 text-on-saffron focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {t('layout.skip')}
      </a>
      <Progress />
      {!bare && <Header />}
      <Offline />
      {Nav && <Nav key={match?.pathname} />}
      <main id="main" tabIndex={-1} className={`flex-1 outline-none ${bare ? '' : 'pb-24 md:pb-12'}`}>
        {failure ? <ErrorPage /> : <Outlet />}
      </main>
      <ItemPreview />
      {!bare && <Footer />}
      {!bare && <BottomBar />}
      <Toasts />
      <Realtime />
      <SignInHost />
      <ScrollRestoration />
    </>
  );
};
