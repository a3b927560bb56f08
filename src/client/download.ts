import type { Lang } from '#lib/lang.ts';
import { ApiError, readResponse, toRequest } from './api.ts';

/** The key of a call that exports CSV. */
export type CsvKey =
  | 'GET /api/admin/items.csv'
  | 'GET /api/admin/orders.csv'
  | 'GET /api/admin/lists/items.csv'
  | 'GET /api/admin/lists/orders.csv'
  | 'GET /api/admin/lists/users.csv';

/** Fetches an export with the headers of our own pages and starts a browser download. Throws `ApiError`. */
export const downloadCsv = async (key: CsvKey, query: object, lang: Lang): Promise<void> => {
  const { target, init } = toRequest(key, { query: { ...query } }, lang);
  const response = await fetch(target, init).catch(() => {
    throw new ApiError(0, 'offline', '');
  });
  if (!response.ok) return readResponse<void>(response);
  const [, name = 'ghalla.csv'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
