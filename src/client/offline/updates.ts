import type { PageT } from '#i18n/page.ts';
import type { Lang } from '#lib/lang.ts';
import { loadTexts } from '#i18n/bundles.ts';
import { showToast } from '../toasts.ts';
import { HOUR } from '#lib/days.ts';

/** Milliseconds between two checks for a new version by a page that stays open. */
const UPDATE_INTERVAL = HOUR;

/** Shows that the server has a new version of the site, and offers to load it. */
export const offerUpdate = (t: PageT): void =>
  showToast(t('layout.new_version'), { action: { label: t('layout.load_version'), run: () => location.reload() } });

/**
 * Shows when a new version of the site has replaced the one that the page comes from. Call it before anything that takes time:
 * the browser checks for a new version with each page that it opens.
 */
export const watchUpdates = (lang: Lang, t: PageT): void => {
  // A page without HTTPS has no service worker.
  const serviceWorker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!serviceWorker) return;
  // The first service worker replaces none.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The page may still be without its texts. If they cannot be loaded, the page reports it.
    if (!isFirst)
      loadTexts(lang).then(
        () => offerUpdate(t),
        () => {},
      );
    isFirst = false;
  });
  const check = async (): Promise<void> => void (await (await serviceWorker.ready).update());
  setInterval(() => void check().catch(() => {}), UPDATE_INTERVAL);
};
