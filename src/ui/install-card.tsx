import { useEffect, useState, type ReactNode } from 'react';
import { readStored, writeStored } from '#client/local-storage.ts';
import { useSite } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { getBrowserKind, toIntentLink, type BrowserKind } from '#lib/browser-kind.ts';
import { buttonClass, Button } from './button.tsx';
import { copyText, INSTALL_EVENT, installOffer } from '#client/device.ts';
import { Icon } from './icon.tsx';
import '#i18n/bundles/sharing.ts';
import { DAY } from '#lib/days.ts';

/** Storage key of the time at which the user dismissed the card, in milliseconds since 1970. */
const DISMISSED_KEY = 'install:refused';
const DISMISSED_MS = 60 * DAY;

/** The kind of offer: the browser's own question, or instructions for this kind of browser. */
type Offer = 'prompt' | Exclude<BrowserKind, 'other'>;

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

const getOffer = (): Offer | null => {
  const dismissed = readStored(DISMISSED_KEY);
  if (isInstalled() || (typeof dismissed === 'number' && Date.now() - dismissed < DISMISSED_MS)) return null;
  if (installOffer.event) return 'prompt';
  const kind = getBrowserKind(navigator.userAgent, navigator.maxTouchPoints);
  return kind === 'other' ? null : kind;
};

/** Offers to install the site as an app, after the user has done something for which they will come back. */
export const InstallCard = (): ReactNode => {
  const { t } = useSite();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const update = (): void => setOffer(getOffer());
    update();
    addEventListener(INSTALL_EVENT, update);
    addEventListener('appinstalled', update);
    return () => {
      removeEventListener(INSTALL_EVENT, update);
      removeEventListener('appinstalled', update);
    };
  }, []);
  if (!offer) return null;
  const dismiss = (): void => {
    writeStored(DISMISSED_KEY, String(Date.now()));
    setOffer(null);
  };
  const install = async (): Promise<void> => {
    const { event } = installOffer;
    installOffer.event = null;
    setOffer(null);
    await event?.prompt();
    if ((await event?.userChoice)?.outcome === 'dismissed') dismiss();
  };
  const inside = offer === 'android-app' || offer === 'ios-app';
  return (
    <section className="flex w-full flex-col gap-4 rounded-card border border-line bg-surface p-4 text-start shadow-card">
      <div className="flex items-start gap-3">
        <Icon name={inside ? 'external-link' : 'smartphone'} className="mt-1 size-7 shrink-0 text-olive" />
        <div className="text-room">
          <h2 className="text-lg">{t(inside ? 'install.inside' : 'install.title')}</h2>
          <p className="text-soft">{t(inside ? 'install.inside_text' : 'install.text')}</p>
        </div>
      </div>
      {offer === 'ios-safari' && (
        <ol className="flex flex-col gap-2">
          {(['share', 'square-plus'] as const).map((icon) => (
            <li key={icon} className="flex items-center gap-3">
              <Icon name={icon} className="size-6 shrink-0 text-sky" />
              {t(icon === 'share' ? 'install.ios_share' : 'install.ios_add')}
            </li>
          ))}
        </ol>
      )}
      {offer === 'ios-app' && <p>{t('install.copy_text')}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="bare" onClick={dismiss}>
          {t('install.later')}
        </Button>
        {offer === 'prompt' && (
          <Button variant="olive" onClick={() => void install()}>
            {t('install.now')}
          </Button>
        )}
        {offer === 'android-app' && (
          <a href={toIntentLink(location.href)} className={buttonClass('olive')}>
            {t('install.open')}
          </a>
        )}
        {offer === 'ios-app' && (
          <Button
            variant="olive"
            onClick={() => void copyText(location.href).then(() => showToast(t('common.copied')))}
          >
            {t('install.copy')}
          </Button>
        )}
      </div>
    </section>
  );
};
