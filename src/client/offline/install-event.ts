/** The event by which a browser says that this site can be installed, which TypeScript's library lacks. */
export interface InstallEvent extends Event {
  /** Asks the user. Works once. */
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const INSTALL_EVENT = 'beforeinstallprompt';

/** The browser's offer to install the site; null until it comes, and after it was used. */
export const installOffer: { event: InstallEvent | null } = { event: null };

/** Keeps the browser's offer, which comes once and early, for a better moment. */
export const keepInstallOffer = (): void =>
  addEventListener(INSTALL_EVENT, (event) => {
    event.preventDefault();
    installOffer.event = event as InstallEvent;
  });
