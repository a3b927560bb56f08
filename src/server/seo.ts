import type { Context, Hono } from 'hono';
import { serverT } from '#i18n/server.ts';
import { dirOf, prefixOf, type Lang, LANGS, pathIn } from '#lib/lang.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { SHARE_TARGET_PATH, SHARED_FILES } from '#lib/share-paths.ts';
import { TOPICS } from '#features/assistant/rules/index.ts';
import { sitemapItems, sitemapPages } from '#features/items/index.ts';
import { sellerSitemapPages, sellerSitemapEntries } from '#features/sellers/index.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { notFound } from '#lib/errors.ts';
import { isAbsentPage } from '#lib/features.ts';
import type { Operator } from '#platform/core/operator.ts';
import type { ServerOptions } from '#platform/feature.ts';
import { getOrigin } from '#platform/transport/http/request.ts';
import { DAY } from '#lib/days.ts';

/** An icon made by `scripts/og.ts`. */
const toIcon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/pictures/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** A screenshot made by `scripts/app-screens.ts`. */
const toScreenshot = (lang: Lang, name: string, form: 'narrow' | 'wide', label: string) => ({
  src: `/app/${name}-${lang}.webp`,
  sizes: form === 'narrow' ? '540x1170' : '1280x800',
  type: 'image/webp',
  form_factor: form,
  label,
});

/**
 * Returns the web app manifest in a language: how phones install the site, its shortcuts, and the content that other apps can
 * share into it. Its id is the same in all languages, because it is the same app.
 */
export const getManifest = (lang: Lang) => {
  const t = serverT(lang);
  const prefix = prefixOf(lang);
  const toShortcut = (name: string, path: string, icon: string) => ({
    name,
    url: `${prefix}${path}`,
    icons: [toIcon(`shortcut-${icon}`, 192, 'any')],
  });
  const home = prefix || '/';
  return {
    id: '/',
    name: t('layout.name'),
    short_name: t('layout.name'),
    description: t('layout.description'),
    lang,
    dir: dirOf(lang),
    start_url: home,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    theme_color: '#43601f',
    background_color: '#fbf7ef',
    categories: ['shopping', 'food', 'business'],
    icons: [
      { src: '/art/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      toIcon('icon-192', 192, 'any'),
      toIcon('icon-512', 512, 'any'),
      toIcon('icon-maskable-192', 192, 'maskable'),
      toIcon('icon-maskable-512', 512, 'maskable'),
    ],
    screenshots: [
      toScreenshot(lang, 'home', 'narrow', t('layout.description')),
      toScreenshot(lang, 'search', 'narrow', t('layout.footer_all')),
      toScreenshot(lang, 'home-wide', 'wide', t('layout.description')),
    ],
    shortcuts: [
      toShortcut(t('layout.footer_sell'), PATHS.createItem, 'sell'),
      toShortcut(t('layout.orders'), PATHS.buyerOrders, 'orders'),
      toShortcut(t('layout.messages'), PATHS.chat, 'messages'),
      toShortcut(t('common.search'), pathTo('search', { type: 'All' }), 'search'),
    ],
    share_target: {
      action: `${prefix}${SHARE_TARGET_PATH}`,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: SHARED_FILES, accept: ['image/*'] }],
      },
    },
  };
};

const respond = (body: string, type: string, seconds: number): Response =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${seconds}`,
    },
  });

const xml = (root: string, entries: readonly string[]): Response => {
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${spaces}>\n${entries.join('\n')}\n</${root}>\n`;
  return respond(body, 'application/xml', 3600);
};

/** The URL of a path in a language. Paths are percent-encoded and therefore need no XML escaping. */
const urlIn = (origin: string, lang: Lang, path: string): string => `${origin}${pathIn(lang, path)}`;

/**
 * Returns the sitemap entry of a page, listed once under its Arabic URL with alternates for the other languages. Ten thousand
 * percent-encoded Arabic slugs stay far below the limit of 50 MB per sitemap.
 */
const toEntry = (origin: string, path: string, changed?: Date): string => {
  const alternates = [...LANGS.map((lang) => [lang, lang] as const), ['x-default', 'ar'] as const].map(
    ([name, lang]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${urlIn(origin, lang, path)}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${urlIn(origin, 'ar', path)}</loc>${lastmod}${alternates.join('')}</url>`;
};

const robots = (origin: string): Response => {
  const disallowed = [
    '/api/',
    '/dashboard',
    '/fr/dashboard',
    '/en/dashboard',
    '/admin',
    '/fr/admin',
    '/en/admin',
    '/chatbot',
  ];
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return respond(lines.join('\n'), 'text/plain', 3600);
};

/** Days for which the contact stays valid. RFC 9116 advises less than a year. */
const CONTACT_DAYS = 180;

/**
 * Returns the contact for reports of vulnerabilities (RFC 9116); null when the settings have neither address nor phone number.
 * @param now the expiry is counted from the start of its day, so that the file changes once a day
 */
const getSecurityContact = (origin: string, { email, phone, isExample }: Operator, now: Date): string | null => {
  const contacts = [...(email ? [`mailto:${email}`] : []), ...(phone ? [`tel:${phone}`] : [])];
  if (isExample || contacts.length === 0) return null;
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + CONTACT_DAYS * DAY).toISOString()}`,
    `Preferred-Languages: ${LANGS.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/security-policy.txt`,
    '',
  ].join('\n');
};

/** Serves robots.txt, security.txt, the sitemaps and the web app manifests. */
export const mountSeo = (app: Hono, { deps }: ServerOptions): void => {
  const originFor = (c: Context): string => getOrigin(c, deps.config);

  app.get('/robots.txt', (c) => robots(originFor(c)));

  app.get('/.well-known/security.txt', (c) => {
    const body = getSecurityContact(originFor(c), deps.config.operator, deps.clock.now());
    if (body === null) throw notFound();
    return respond(body, 'text/plain', 3600);
  });

  app.get('/sitemap.xml', async (c) => {
    const [items, sellers] = await Promise.all([sitemapPages(deps), sellerSitemapPages(deps)]);
    const files = [
      'sitemap-pages.xml',
      ...items.map((page) => `sitemap-items-${page}.xml`),
      ...sellers.map((page) => `sitemap-sellers-${page}.xml`),
    ];
    return xml(
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${originFor(c)}/${file}</loc></sitemap>`),
    );
  });

  app.get('/sitemap-pages.xml', (c) => {
    const searches = (['All', ...ITEM_TYPES] as const).map((type) => pathTo('search', { type }));
    const help = TOPICS.map((topic) => pathTo('helpTopic', { topic }));
    const paths = [PATHS.home, ...searches, PATHS.sellers, PATHS.weather, PATHS.help, ...help];
    return xml(
      'urlset',
      paths.filter((path) => !isAbsentPage(path, deps.absent)).map((path) => toEntry(originFor(c), path)),
    );
  });

  app.get('/:file{sitemap-items-[1-9][0-9]{0,5}\\.xml}', async (c) => {
    const items = await sitemapItems(deps, Number(/\d+/.exec(c.req.param('file'))?.[0]));
    if (items.length === 0) throw notFound();
    const origin = originFor(c);
    return xml(
      'urlset',
      items.map(({ id, slug, updated_at }) => toEntry(origin, pathTo('item', { slug, id: String(id) }), updated_at)),
    );
  });

  app.get('/:file{sitemap-sellers-[1-9][0-9]{0,5}\\.xml}', async (c) => {
    const sellers = await sellerSitemapEntries(deps, Number(/\d+/.exec(c.req.param('file'))?.[0]));
    if (sellers.length === 0) throw notFound();
    const origin = originFor(c);
    return xml(
      'urlset',
      sellers.map(({ id, latest }) => toEntry(origin, pathTo('seller', { id: String(id) }), latest)),
    );
  });

  app.get(`/:file{manifest\\.(?:${LANGS.join('|')})\\.webmanifest}`, (c) => {
    const lang = LANGS.find((candidate) => c.req.param('file') === `manifest.${candidate}.webmanifest`);
    if (!lang) throw notFound();
    return respond(JSON.stringify(getManifest(lang)), 'application/manifest+json', 86_400);
  });
};
