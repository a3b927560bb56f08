import type { RootData } from './root.ts';

/** What a public page shows to its signed-in viewer alone. The server writes it into the page, which is the same for many. */
export interface ViewerData {
  readonly user: NonNullable<RootData['user']>;
  /** The items of the page that the viewer likes, with their numbers of likes. */
  readonly likes: Readonly<Record<number, number>>;
}

/** Id of the script element that contains it; `null` for guests, and on pages that are rendered for one viewer. */
const VIEWER_ID = 'viewer';

/** The start of that element. */
export const VIEWER_ELEMENT = `<script id="${VIEWER_ID}" type="application/json">`;

/**
 * Presses the hearts of the items that the viewer likes, before the first paint. The content security policy lists its
 * hash.
 */
export const HEARTS_SCRIPT =
  `(function(){var v=JSON.parse(document.getElementById('${VIEWER_ID}').textContent);if(v)for(var i in v.likes)` +
  `document.querySelectorAll('[data-like="'+i+'"]').forEach(function(b){b.setAttribute('aria-pressed','true')})})()`;

let current: ViewerData | null | undefined;

/** The viewer's data in the page that the browser loaded; null if there is none. */
export const readViewerData = (): ViewerData | null =>
  (current ??= JSON.parse(document.getElementById(VIEWER_ID)?.textContent ?? 'null') as ViewerData | null);
