import { Refusal } from '../../lib/errors.ts';

const isBearer = (headers: Headers): boolean => /^bearer /i.test(headers.get('authorization') ?? '');

/**
 * Refuses a state-changing request that rides on a cookie unless our own page sent it: the header
 * `X-Requested-With: XMLHttpRequest` (which no plain form can add) and a same-origin `Origin` or `Sec-Fetch-Site`.
 * A bearer request carries its own proof and a request without a cookie has nothing to ride on.
 * @param origin the origin of our own pages
 */
export const checkOrigin = (request: Request, origin: string): void => {
  const { headers } = request;
  // Only a bearer token: browsers add `Authorization: Basic` by themselves, also to other sites' requests.
  if (isBearer(headers) || !headers.has('cookie')) return;
  const marked = headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest';
  const from = headers.get('origin');
  const same = from === null ? headers.get('sec-fetch-site') === 'same-origin' : from === origin;
  if (!marked || !same) throw new Refusal('forbidden', { reason: { key: 'foreign_origin' } });
};
