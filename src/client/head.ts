import { LANGS, pathIn, type Lang } from '../lib/lang.ts';
import type { PageT } from '../i18n/page.ts';
import { NOT_FOUND_ID, type Meta, type RouteHandle } from './page.ts';

/** An element of the head that differs from page to page. */
export interface HeadElement {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Head {
  readonly title: string;
  readonly elements: readonly HeadElement[];
}

interface HeadOptions {
  readonly t: PageT;
  readonly lang: Lang;
  readonly origin: string;
  /** The path of the page, without language prefix. */
  readonly path: string;
}

/** The last matched route of a page, as far as its head needs it. */
interface PageMatch {
  readonly id: string;
  readonly handle?: unknown;
  readonly loaderData: unknown;
}

/** What a page says about itself. A page that failed to load has the name of the site, and is not indexed. */
export const getMeta = (match: PageMatch | undefined, options: Omit<HeadOptions, 'path'>): Meta => {
  const { meta } = (match?.handle as RouteHandle | undefined) ?? {};
  const loaded = match?.loaderData !== undefined || match?.id === NOT_FOUND_ID;
  return meta && loaded
    ? meta({ ...options, data: match.loaderData })
    : { title: options.t('layout.name'), canonical: null };
};

const meta = (name: string, content: string): HeadElement => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
});
const link = (attributes: Record<string, string>): HeadElement => ({ tag: 'link', attributes });

const LOCALES = { ar: 'ar_MA', fr: 'fr_MA', en: 'en_GB' } as const;

/** Elements for link previews. Crawlers run no scripts, so only the server writes them. */
const getPreview = ({ title, description, type, image }: Meta, { t, lang, origin }: HeadOptions): HeadElement[] => [
  property('og:site_name', t('layout.name')),
  property('og:title', title),
  property('og:description', description ?? t('layout.description')),
  property('og:type', type ?? 'website'),
  property('og:locale', LOCALES[lang]),
  property('og:image', new URL(image ?? `/pictures/og${lang === 'ar' ? '' : `-${lang}`}.png`, origin).href),
  meta('twitter:card', 'summary_large_image'),
];

/** What a page contributes to the head of the document: title, description, canonical address and languages. */
export const getHead = (page: Meta, options: HeadOptions): Head => {
  const { t, lang, origin, path } = options;
  const canonical = page.canonical === undefined ? path : page.canonical;
  const urlIn = (language: Lang): string => `${origin}${pathIn(language, canonical ?? '/')}`;
  const addresses = [
    link({ rel: 'canonical', href: urlIn(lang) }),
    ...LANGS.map((language) => link({ rel: 'alternate', hreflang: language, href: urlIn(language) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: urlIn('ar') }),
    ...(import.meta.env.SSR ? [property('og:url', urlIn(lang))] : []),
  ];
  return {
    title: canonical === '/' ? page.title : `${page.title} · ${t('layout.name')}`,
    elements: [
      meta('description', page.description ?? t('layout.description')),
      ...(canonical === null ? [meta('robots', 'noindex')] : addresses),
      ...(import.meta.env.SSR ? getPreview(page, options) : []),
    ],
  };
};

/** Marks the elements of the head that belong to the page. */
export const PAGE_ELEMENT = 'data-page';

/** Replaces the page's elements in the head of the browser's document after a navigation. */
export const showHead = ({ title, elements }: Head): void => {
  document.title = title;
  for (const element of document.head.querySelectorAll(`[${PAGE_ELEMENT}]`)) element.remove();
  for (const { tag, attributes } of elements) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, [PAGE_ELEMENT]: '' }))
      element.setAttribute(name, value);
    document.head.append(element);
  }
};
