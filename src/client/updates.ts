import type { PageContext } from './page.ts';
import { loadTexts } from './texts.ts';
import { showToast } from './toasts.ts';

/** Milliseconds after which a page that stays open asks for a new version again. */
const UPDATE_INTERVAL = 3_600_000;

/** Says when a new version of the site has replaced the one that the page comes from, and offers to load it. */
export const watchUpdates = ({ lang, t }: Pick<PageContext, 'lang' | 't'>): void => {
  const { serviceWorker } = navigator;
  const tell = async (): Promise<void> => {
    await loadTexts(lang, ['offline']);
    showToast(t('offline.update'), { action: { label: t('offline.reload'), run: () => location.reload() } });
  };
  // The first service worker replaces none.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) void tell().catch(() => {});
    isFirst = false;
  });
  const check = async (): Promise<void> => void (await (await serviceWorker.ready).update());
  setInterval(() => void check().catch(() => {}), UPDATE_INTERVAL);
};
