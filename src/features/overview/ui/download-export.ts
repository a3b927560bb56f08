import type { Lang } from '../../../lib/lang.ts';
import { ApiError, readResponse, toRequest } from '../../../client/api.ts';

export type ExportKey = 'GET /api/admin/items.csv' | 'GET /api/admin/orders.csv';

/** Fetches an export with the headers of our own pages and starts a browser download. Throws `ApiError`. */
export const downloadExport = async (key: ExportKey, days: { from: string; to: string }, lang: Lang): Promise<void> => {
  const { target, init } = toRequest(key, { query: days }, lang);
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
