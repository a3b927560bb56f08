import { serverT } from '#i18n/server.ts';
import { dirOf, prefixOf, type Lang } from '#lib/lang.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { SHARE_TARGET_PATH, SHARED_FILES } from '#lib/share-paths.ts';

/** A picture of `scripts/og.ts`. */
const toIcon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/pictures/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** A picture of `scripts/app-screens.ts`. */
const toScreenshot = (lang: Lang, name: string, form: 'narrow' | 'wide', label: string) => ({
  src: `/app/${name}-${lang}.webp`,
  sizes: form === 'narrow' ? '540x1170' : '1280x800',
  type: 'image/webp',
  form_factor: form,
  label,
});

/**
 * The web app manifest in a language: how phones install the site, what they offer when its icon is held, and what other
 * apps can share into it. Its id is the same in all languages, for it is the same app.
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
