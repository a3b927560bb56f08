/** Storage key that is set once this device has shown the slides of the home page. */
export const SLIDES_SEEN_KEY = 'slides_seen';

/**
 * Sets before the first paint what would flash otherwise: the theme (the user's choice or else the device's), and the small
 * slides if they have been seen. The content security policy lists its hash.
 */
export const THEME_SCRIPT =
  "(function(){var t,d=document.documentElement.dataset;try{t=localStorage.getItem('theme');" +
  `if(localStorage.getItem('${SLIDES_SEEN_KEY}'))d.slidesSeen=''}catch(e){}` +
  "if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  'd.theme=t})()';
