/** The data that the server embeds in a page for hydration, as non-executable JSON. */
export interface PageData {
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, SerializedError> | null;
  readonly now: number;
  /** How far Morocco was ahead of UTC at `now`, in minutes. */
  readonly utcOffset: number;
  readonly origin: string;
  /** The path and query that the page was rendered for, without what it does not read; null if any address may show it. */
  readonly address: string | null;
  /** When the page was stored on the device, in milliseconds since 1970; absent if it comes from the server. */
  readonly savedAt?: number;
}

/** The public part of an error, without a stack. */
export interface SerializedError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The id of the request that failed, as in the server's log; null where the server has not failed. */
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
