import { data } from 'react-router';
import { ApiError } from '../../../client/api.ts';
import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import type { OrderFull } from '../contract.ts';

export interface ThanksData {
  /** `null` when the URL has no token, or an unknown one. */
  readonly token: string | null;
  /** Whether the token is unknown. */
  readonly unknown: boolean;
  /** Also `null` when loading fails temporarily: the link still works. */
  readonly order: OrderFull | null;
}

const respond = (answer: ThanksData) => data(answer);

/** The URL is a secret: it is kept out of caches, logs and referrers. */
export const secret = true;

export const loader = defineLoader(async ({ api, url }) => {
  const token = url.searchParams.get('token');
  if (!token) return respond({ token: null, unknown: false, order: null });
  try {
    const { order } = await api('GET /api/orders/track/{token}', { params: { token } });
    return respond({ token, unknown: false, order });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) return respond({ token, unknown: false, order: null });
    return data<ThanksData>({ token: null, unknown: true, order: null }, { status: 404 });
  }
});

export const meta = ({ t, data: { token, unknown } }: MetaArgs<ThanksData>): Meta => ({
  title: t(token ? 'order.thanks.title' : unknown ? 'order.no_order.unknown' : 'order.no_order.title'),
  canonical: null,
});
