import { SLIDES_SEEN_KEY } from './slides-seen.ts';

/**
 * Sets before the first paint what would flash otherwise: the theme, the chosen one or else the device's, and whether the
 * slides have been seen, which are small then. The content security policy lists its hash.
 */
export const THEME_SCRIPT =
  "(function(){var t,d=document.documentElement.dataset;try{t=localStorage.getItem('theme');" +
  `if(localStorage.getItem('${SLIDES_SEEN_KEY}'))d.slidesSeen=''}catch(e){}` +
  "if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  'd.theme=t})()';
