/** The browsers that differ in the features that a page can offer. */
export type BrowserKind =
  /** A browser inside another app: without service worker and notifications, and often without lasting storage. */
  | 'android-app'
  | 'ios-app'
  /** Installs sites only by its share menu. */
  | 'ios-safari'
  | 'other';

/** Names by which apps mark the browser inside them, and Android's mark of any such browser. */
const IN_APP =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Messenger|Line|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|LinkedInApp)\b|; wv\)/;

/**
 * Whether the device is an iPhone or an iPad.
 * @param userAgent `navigator.userAgent`
 * @param touchPoints `navigator.maxTouchPoints`: iPads have the name of a Mac
 */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

/** Returns the kind of this browser; the arguments are those of `isIos`. */
export const getBrowserKind = (userAgent: string, touchPoints: number): BrowserKind => {
  const ios = isIos(userAgent, touchPoints);
  if (IN_APP.test(userAgent)) return ios ? 'ios-app' : userAgent.includes('Android') ? 'android-app' : 'other';
  if (!ios) return 'other';
  // Only browsers inside apps do not call themselves Safari on iOS.
  if (!userAgent.includes('Safari/')) return 'ios-app';
  return /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT)\//.test(userAgent) ? 'other' : 'ios-safari';
};

/** Returns a link that opens a page in the browser of an Android phone, from inside another app. */
export const toIntentLink = (url: string): string => {
  const { protocol, host, pathname, search } = new URL(url);
  const fallback = encodeURIComponent(url);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;S.browser_fallback_url=${fallback};end`;
};
