import { useEffect, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, useRouteError } from 'react-router';
import { useBegunLike } from '#features/likes/ui/use-like.ts';
import { pathIn } from '#lib/lang.ts';
import { PAGE_ID } from '#client/page-data/page-data.ts';
import { useSite } from '#client/site.ts';
import { Toasts } from '#ui/toasts.tsx';
import { ErrorPage } from '../error-page.tsx';
import { Footer } from './footer.tsx';
import { ItemPreview } from './item-preview.tsx';
import { Header } from './header.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Offline } from './offline.tsx';
import { Realtime } from './realtime.tsx';
import { SignInHost } from './sign-in-host.tsx';
import { Head } from '#client/navigation/head.tsx';
import type { RouteHandle } from '#client/navigation/page.ts';

/** A progress bar at the top edge while the next page is loading. */
const Progress = (): ReactNode => {
  const busy = useNavigation().state !== 'idle';
  return (
    <div aria-hidden="true" className={`fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden ${busy ? '' : 'hidden'}`}>
      <div className="h-full w-1/3 animate-[sweep_1s_ease-in-out_infinite] bg-saffron" />
    </div>
  );
};

/** Marks the document with the page that responds: tests and measurements wait for it. */
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
  const { bare = false, nav: Nav } = (match?.handle as RouteHandle | undefined) ?? {};
  useHydrationMark();
  useBegunLike();
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
    </div>
  );
};
