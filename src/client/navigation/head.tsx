import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { LANGS, pathIn, type Lang } from '#lib/lang.ts';
import { NOT_FOUND_ID, type Meta, type MetaArgs, type RouteHandle } from './page.ts';
import { useSite } from '../site.tsx';

/** The last matched route of a page, as far as its head needs it. */
interface PageMatch {
  readonly id: string;
  readonly handle?: unknown;
  readonly loaderData: unknown;
}

/** Returns the metadata of a page. A page that failed to load has the name of the site, and is not indexed. */
export const getMeta = (match: PageMatch | undefined, site: Omit<MetaArgs, 'data'>): Meta => {
  const { meta } = (match?.handle as RouteHandle | undefined) ?? {};
  const loaded = match?.loaderData !== undefined || match?.id === NOT_FOUND_ID;
  return meta && loaded ? meta({ ...site, data: match.loaderData }) : { title: site.t('layout.name'), canonical: null };
};

const LOCALES = { ar: 'ar_MA', fr: 'fr_MA', en: 'en_GB' } as const;

/**
 * Renders the elements of the head that a page contributes: title, description, link preview, canonical address and languages.
 */
export const Head = (): ReactNode => {
  const site = useSite();
  const match = useMatches().at(-1);
  const { pathname } = useLocation();
  const { t, lang, origin } = site;
  const { title, description = t('layout.description'), canonical = pathname, type, image } = getMeta(match, site);
  const urlIn = (language: Lang): string => `${origin}${pathIn(language, canonical ?? '/')}`;
  const picture = image ?? `/pictures/og${lang === 'ar' ? '' : `-${lang}`}.png`;
  return (
    <>
      <title>{canonical === '/' ? title : `${title} · ${t('layout.name')}`}</title>
      <meta name="description" content={description} />
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={urlIn(lang)} />
          {LANGS.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={urlIn(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn('ar')} />
          <meta property="og:url" content={urlIn(lang)} />
        </>
      )}
      <meta property="og:site_name" content={t('layout.name')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:locale" content={LOCALES[lang]} />
      <meta property="og:image" content={new URL(picture, origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};
