import { useContext, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, useRouteError } from 'react-router';
import { dirOf, LANGS, prefixOf, splitPath } from '../../lib/lang.ts';
import { useSite } from '../../client/site.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { ErrorPage } from '../error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Realtime } from './realtime.tsx';
import { DATA_ID, DocumentContext } from '../../client/page-data.ts';
import type { Meta, RouteHandle } from '../../client/page.ts';
import { THEME_SCRIPT } from '../../client/theme-script.ts';

const useMeta = (origin: string): Meta => {
  const { t, lang } = useSite();
  const match = useMatches().at(-1);
  const meta = (match?.handle as RouteHandle | undefined)?.meta;
  const data = match?.loaderData;
  if (!meta || (data === undefined && match?.id !== 'screens/pages/not-found'))
    return { title: t('layout.name'), canonical: null };
  return meta({ data, t, lang, origin });
};

interface HeadProps {
  readonly meta: Meta;
  readonly origin: string;
}

/** Meta elements for link previews. Crawlers run no scripts, so only the server renders them. */
const Preview = ({ meta, origin }: HeadProps): ReactNode => {
  const { t, lang } = useSite();
  const image = new URL(meta.image ?? `/pictures/og${lang === 'ar' ? '' : `-${lang}`}.png`, origin).href;
  return (
    <>
      <meta property="og:site_name" content={t('layout.name')} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description ?? t('layout.description')} />
      <meta property="og:type" content={meta.type ?? 'website'} />
      <meta property="og:locale" content={{ ar: 'ar_MA', fr: 'fr_MA', en: 'en_GB' }[lang]} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

const Head = ({ meta, origin }: HeadProps): ReactNode => {
  const { t, lang } = useSite();
  const { pathname } = useLocation();
  const canonical = meta.canonical === undefined ? splitPath(pathname).rest : meta.canonical;
  const urlIn = (language: (typeof LANGS)[number]): string =>
    `${origin}${prefixOf(language)}${canonical === '/' && language !== 'ar' ? '' : canonical}`;
  const title = canonical === '/' ? meta.title : `${meta.title} · ${t('layout.name')}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description ?? t('layout.description')} />
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={urlIn(lang)} />
          {LANGS.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={urlIn(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn('ar')} />
          {import.meta.env.SSR && <meta property="og:url" content={urlIn(lang)} />}
        </>
      )}
      {import.meta.env.SSR && <Preview meta={meta} origin={origin} />}
    </>
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

/** The whole document from `<html>` on, rendered on the server and hydrated in the browser. */
export const Document = (): ReactNode => {
  const { t, lang } = useSite();
  const context = useContext(DocumentContext);
  const failure = useRouteError();
  const match = useMatches().at(-1);
  const { bare = false, nav: Nav } = (match?.handle as RouteHandle | undefined) ?? {};
  const meta = useMeta(context?.origin ?? '');
  if (!context) throw new Error('no document context');
  return (
    <html lang={lang} dir={dirOf(lang)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#43601f" />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {context.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {context.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`/manifest.${lang}.webmanifest`} />
        <Head meta={meta} origin={context.origin} />
        {Object.entries(context.pusher).map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        {context.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {context.scripts.map((src) => (
          <script key={src} type="module" src={src} data-entry="" />
        ))}
      </head>
      <body className="flex min-h-dvh flex-col bg-ground font-sans text-ink antialiased">
        <a
          href="#main"
          className="sr-only z-50 rounded-field bg-saffron px-4 py-3 text-on-saffron focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
        >
          {t('layout.skip')}
        </a>
        <Progress />
        {!bare && <Header />}
        {Nav && <Nav key={match?.pathname} />}
        <main id="main" tabIndex={-1} className={`flex-1 outline-none ${bare ? '' : 'pb-24 md:pb-12'}`}>
          {failure ? <ErrorPage /> : <Outlet />}
        </main>
        {!bare && <Footer />}
        {!bare && <BottomBar />}
        <Toasts />
        <Realtime />
        <ScrollRestoration />
        <script
          id={DATA_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: context.json }}
        />
      </body>
    </html>
  );
};
