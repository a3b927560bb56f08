/** The event by which a browser offers to install the site; TypeScript's library lacks it. */
export interface InstallEvent extends Event {
  /** Asks the user whether to install the site. Works once. */
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const INSTALL_EVENT = 'beforeinstallprompt';

/** The browser's offer to install the site; null until it comes, and after it was used. */
export const installOffer: { event: InstallEvent | null } = { event: null };

/** Stores the browser's offer, which comes once and early, for a better moment. */
export const keepInstallOffer = (): void =>
  addEventListener(INSTALL_EVENT, (event) => {
    event.preventDefault();
    installOffer.event = event as InstallEvent;
  });
