import { AppError } from '#lib/errors.ts';

const foreignOrigin = (): AppError => new AppError('forbidden', { reason: { key: 'foreign_origin' } });

const isBearer = (headers: Headers): boolean => /^bearer /i.test(headers.get('authorization') ?? '');

/**
 * Rejects a state-changing request that carries a cookie unless our own page sent it (CSRF). It needs the header
 * `X-Requested-With: XMLHttpRequest`, which no plain form can add, and a same-origin `Origin` or `Sec-Fetch-Site`.
 * Requests with a bearer token or without a cookie pass.
 * @param origin the origin of our own pages
 */
export const checkOrigin = (request: Request, origin: string): void => {
  const { headers } = request;
  // Only a bearer token counts: browsers add `Authorization: Basic` by themselves, even to cross-site requests.
  if (isBearer(headers) || !headers.has('cookie')) return;
  const hasHeader = headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest';
  const from = headers.get('origin');
  const sameOrigin = from === null ? headers.get('sec-fetch-site') === 'same-origin' : from === origin;
  if (!hasHeader || !sameOrigin) throw foreignOrigin();
};

/**
 * Rejects a request of a page of another origin, which could sign a visitor in as the attacker. Only browsers send
 * `Origin`, and they always send it from foreign pages.
 * @param origin the origin of our own pages
 */
export const rejectForeignPages = ({ headers }: Request, origin: string): void => {
  const from = headers.get('origin');
  if (from !== null && from !== origin) throw foreignOrigin();
};
