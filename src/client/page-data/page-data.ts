// Data of pages: what the server embeds for hydration, the tags of content, and the data of visited pages.
import type { Posted } from '../forms/posted.ts';
import type { RootData } from '../navigation/page.ts';
import type { OptionalFeature } from '#lib/features.ts';

/** The data that the server embeds in a page for hydration, as non-executable JSON. */
export interface PageData {
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, SerializedError> | null;
  readonly now: number;
  /** The UTC offset of Morocco at `now`, in minutes. */
  readonly utcOffset: number;
  readonly origin: string;
  /** The optional features that the site does without; left out if there are none. */
  readonly absent?: readonly OptionalFeature[];
  /**
   * The path and query that the page was rendered for, without parameters that it does not read; null if any address may show
   * it.
   */
  readonly address: string | null;
  /** The form that the page answers; left out if there is none. */
  readonly posted?: Posted;
  /** The time when the page was stored on the device, in milliseconds since 1970; absent if it comes from the server. */
  readonly savedAt?: number;
}

/** The public part of an error, without a stack. */
export interface SerializedError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The id of the request that failed, as in the server's log; null if the server has not failed. */
  readonly requestId: string | null;
}

/** Id of the element that contains the rendered page. */
export const APP_ID = 'app';

/** Id of the element around the whole page, the first that is rendered. */
export const PAGE_ID = 'page';

/** Id of the script element that contains the page's data. */
export const DATA_ID = 'page-data';

/** Route id of the page that shows stored pages while the server cannot be reached. */
export const OFFLINE_ID = 'screens/pages/offline';

/**
 * The part of a public page that is only for its signed-in viewer. The server writes it into the page, which is the same for
 * many.
 */
export interface ViewerData {
  readonly user: NonNullable<RootData['user']>;
  /** The items of the page that the viewer likes, with their numbers of likes. */
  readonly likes: Readonly<Record<number, number>>;
}

/**
 * Id of the script element with the viewer's data; it contains `null` for guests, and on pages that are rendered for one
 * viewer.
 */
const VIEWER_ID = 'viewer';

export const VIEWER_ELEMENT = `<script id="${VIEWER_ID}" type="application/json">`;

/**
 * Presses the hearts of the items that the viewer likes, before the first paint. The content security policy lists its
 * hash.
 */
export const HEARTS_SCRIPT =
  `(function(){var v=JSON.parse(document.getElementById('${VIEWER_ID}').textContent);if(v)for(var i in v.likes)` +
  `document.querySelectorAll('[data-like="'+i+'"]').forEach(function(b){b.setAttribute('aria-pressed','true')})})()`;

let current: ViewerData | null | undefined;

/** Reads the viewer's data from the page that the browser loaded; null if there is none. */
export const readViewerData = (): ViewerData | null =>
  (current ??= JSON.parse(document.getElementById(VIEWER_ID)?.textContent ?? 'null') as ViewerData | null);
