import { expect, test } from 'vitest';
import { getBrowserKind, toIntentLink, type BrowserKind } from './browser-kind.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A155F';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

test.each<[BrowserKind, string, string]>([
  ['ios-safari', 'Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['other', 'Chrome on an iPhone', `${IPHONE} CriOS/138.0 Mobile/15E148 Safari/604.1`],
  ['ios-app', 'Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0;FBDV/iPhone14,5]`],
  ['ios-app', 'Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 390.0.0 (iPhone14,5; iOS 18_5)`],
  ['ios-app', 'an unknown app on an iPhone', `${IPHONE} Mobile/15E148`],
  ['other', 'Chrome on Android', `${ANDROID}) ${CHROME}`],
  [
    'android-app',
    'a WebView of Android',
    `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/138.0 Mobile Safari/537.36`,
  ],
  ['android-app', 'Facebook on Android', `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/500.0;]`],
  ['android-app', 'WhatsApp on Android', `${ANDROID}) ${CHROME} WhatsApp/2.25`],
  ['other', 'a desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36'],
  [
    'other',
    'a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
])('getBrowserKind › %s: %s', (kind, _, userAgent) => {
  expect(getBrowserKind(userAgent, kind.startsWith('ios') ? 5 : 0)).toBe(kind);
});

test('getBrowserKind › tells an iPad, which calls itself a Mac, by its touch screen', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
  expect(getBrowserKind(mac, 5)).toBe('ios-safari');
});

test('toIntentLink › keeps the page, its query and the scheme, with the page itself for phones that have no browser', () => {
  expect(toIntentLink('https://ghalla.example/fr/item/huile/12?a=1')).toBe(
    'intent://ghalla.example/fr/item/huile/12?a=1#Intent;scheme=https;action=android.intent.action.VIEW;' +
      'S.browser_fallback_url=https%3A%2F%2Fghalla.example%2Ffr%2Fitem%2Fhuile%2F12%3Fa%3D1;end',
  );
});
