import { data } from 'react-router';
import { ApiError } from '../../../client/api.ts';
import { loading, type Meta, type MetaArgs } from '../../../client/page.ts';
import type { OrderFull } from '../contract.ts';

export interface ThanksData {
  /** `null` where the address names no order, or one that is not there. */
  readonly token: string | null;
  /** Whether the address names an order that is not there. */
  readonly unknown: boolean;
  /** `null` also where it cannot be asked for right now: the order stands, and so does its link. */
  readonly order: OrderFull | null;
}

const found = (answer: ThanksData) => data(answer);

/** Its address is a key: not kept by the server, not told to other sites. */
export const secret = true;

export const loader = loading(async ({ api, url }) => {
  const token = url.searchParams.get('token');
  if (!token) return found({ token: null, unknown: false, order: null });
  try {
    const { order } = await api('GET /api/orders/track/{token}', { params: { token } });
    return found({ token, unknown: false, order });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'not_found') return found({ token, unknown: false, order: null });
    return data<ThanksData>({ token: null, unknown: true, order: null }, { status: 404 });
  }
});

export const meta = ({ t, data: { token, unknown } }: MetaArgs<ThanksData>): Meta => ({
  title: t(token ? 'order.thanks.title' : unknown ? 'order.no_order.unknown' : 'order.no_order.title'),
  canonical: null,
});
