import { APP_ID, DATA_ID, HEARTS_SCRIPT, VIEWER_ELEMENT } from '#client/page-data/page-data.ts';
import { LANGUAGE_OFFER_KEY } from '#client/local-storage.ts';
import { dirOf, type Lang } from '#lib/lang.ts';

/**
 * Sets before the first paint what would flash otherwise: the theme, the user's choice or else the device's; and the language
 * of the browser if the page is in another, until the user has answered the offer of it. The content security policy lists its
 * hash.
 */
const THEME_SCRIPT =
  "(function(){var t,o,r=document.documentElement,l=(navigator.language||'').slice(0,2);" +
  `try{t=localStorage.getItem('theme');o=localStorage.getItem('${LANGUAGE_OFFER_KEY}')}catch(e){}` +
  "if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  'r.dataset.theme=t;if(!o&&l!==r.lang)r.dataset.offer=l})()';

export const INLINE_SCRIPTS = [THEME_SCRIPT, HEARTS_SCRIPT];

/** JSON for a script element: `<` could end the element; old parsers treat the two separators as line ends. */
export const toScriptJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export interface PageAssets {
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  /** Styles that others contain. Loaded after those, they would take precedence. */
  readonly replaced: readonly string[];
  /** The styles of the first screen; with them its paint does not wait for the style sheets. */
  readonly critical: string | undefined;
  readonly fonts: readonly string[];
}

interface DocumentParts {
  readonly lang: Lang;
  /** The elements that the page has rendered for the head. */
  readonly head: string;
  /** A schema.org object for crawlers. */
  readonly jsonLd: object | undefined;
  readonly assets: PageAssets;
  /** Settings of the server for the browser, by the names of their meta elements. */
  readonly settings: Readonly<Record<string, string>>;
  readonly body: string;
  readonly data: unknown;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const toStyleSheet = (url: string): string => `<link rel="stylesheet" href="${url}">`;

/** Keeps Vite's loader, which looks for the link, from adding a style sheet; browsers do not load it. */
const toReplaced = (url: string): string => `<link rel="stylesheet" href="${url}" disabled>`;

const join = (urls: readonly string[], toElement: (url: string) => string): string => urls.map(toElement).join('');

/** Writes the whole document of a page around the output of its components. */
export const writeDocument = ({ lang, head, jsonLd, assets, settings, body, data }: DocumentParts): string =>
  `<!doctype html><html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  `<meta name="theme-color" content="#43601f"><script>${THEME_SCRIPT}</script>` +
  // The preload of the largest picture is in the head that React has written: it comes before the styles, which are longer.
  head +
  (assets.critical ? `<style>${assets.critical}</style>` : join(assets.styles, toStyleSheet)) +
  join(assets.replaced, toReplaced) +
  '<link rel="icon" href="/art/favicon.svg" type="image/svg+xml">' +
  `<link rel="manifest" href="/manifest.${lang}.webmanifest">` +
  join(
    Object.entries(settings).map(([name, content]) => `<meta name="${name}" content="${escape(content)}">`),
    String,
  ) +
  (jsonLd ? `<script type="application/ld+json">${toScriptJson(jsonLd)}</script>` : '') +
  `</head><body class="bg-ground font-sans text-ink antialiased">${VIEWER_ELEMENT}null</script>` +
  `<div id="${APP_ID}">${body}</div><script>${HEARTS_SCRIPT}</script>` +
  `<script id="${DATA_ID}" type="application/json">${toScriptJson(data)}</script>` +
  // The scripts come after the content: the first pictures are requested before code that only handlers need.
  join(assets.preloads, (url) => `<link rel="modulepreload" href="${url}">`) +
  // The fonts are not in the head, where the first paint would wait for them. They are used when the style sheet has arrived.
  join(assets.fonts, (url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`) +
  join(assets.scripts, (url) => `<script type="module" src="${url}"></script>`) +
  // At the end of the body a style sheet delays the scripts, but not the content before it.
  (assets.critical ? join(assets.styles, toStyleSheet) : '') +
  '</body></html>';

export const BUSY_STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif;background:light-dark(#fcf7ee,#18180f);' +
  'color:light-dark(#21200f,#f6f1e3)}' +
  'body{min-block-size:90vh;margin:0;display:grid;place-content:center;text-align:center}' +
  'main{max-inline-size:28rem;padding:1.5rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;' +
  'background:#43601f;color:#fff;text-decoration:none;font-weight:600}';

/**
 * Writes a small page without rendering anything, for a client that has to wait before a page is rendered for it.
 * @param retry the text of the link that requests the page again
 */
export const writeBusyPage = (
  lang: Lang,
  { title, message, retry, href }: { title: string; message: string; retry: string; href: string },
): string =>
  `<!doctype html><html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>` +
  `<style>${BUSY_STYLE}</style><link rel="icon" href="/art/favicon.svg" type="image/svg+xml"></head><body><main>` +
  `<img src="/art/mark.svg" alt="" width="56" height="56"><p role="alert">${escape(message)}</p>` +
  `<p><a href="${escape(href)}">${escape(retry)}</a></p></main></body></html>`;
