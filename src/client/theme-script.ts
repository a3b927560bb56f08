/**
 * Sets the theme before the first paint, so that it never flashes: the chosen one, else the device's. The content security
 * policy lists its hash.
 */
export const THEME_SCRIPT =
  "(function(){var t;try{t=localStorage.getItem('theme')}catch(e){}" +
  "if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  'document.documentElement.dataset.theme=t})()';
