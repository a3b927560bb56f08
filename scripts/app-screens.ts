import { LANGS } from '#lib/lang.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { openBrowser, startDemo, writePictures, type Picture } from './take-pictures.ts';

// npm run app-screens: the pictures of the market that a phone shows before it installs the app, from the demo market
// into src/ui/public/app/. The web app manifest names them (src/server/seo.ts).

const NARROW = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 1.5 } as const;
const WIDE = { viewport: { width: 1280, height: 800 } } as const;

const SCREENS = [
  { name: 'home', path: PATHS.home, screen: NARROW },
  { name: 'search', path: pathTo('search', { type: 'All' }), screen: NARROW },
  { name: 'home-wide', path: PATHS.home, screen: WIDE },
];

const PICTURES: readonly Picture[] = SCREENS.flatMap((screen) =>
  LANGS.map((lang) => ({ ...screen, name: `${screen.name}-${lang}`, who: 'guest' as const, lang })),
);

const demo = await startDemo();
const browser = await openBrowser();
try {
  await writePictures(browser, demo.url, 'src/ui/public/app', PICTURES, 58);
} finally {
  await browser.close();
  await demo.stop();
}
