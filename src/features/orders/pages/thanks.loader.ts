import { ApiError } from '../../../web/client.ts';
import { loading, type Meta, type MetaArgs } from '../../../web/page.ts';
import type { OrderFull } from '../contract.ts';

export interface ThanksData {
  /** `null` where the address names no order. */
  readonly token: string | null;
  /** `null` also where it cannot be asked for right now: the order stands, and so does its link. */
  readonly order: OrderFull | null;
}

/** Its address is a key: not kept by the server, not told to other sites. */
export const secret = true;

export const loader = loading<ThanksData>(async ({ api, url }) => {
  const token = url.searchParams.get('token');
  if (!token) return { token: null, order: null };
  try {
    const { order } = await api('GET /api/orders/track/{token}', { params: { token } });
    return { token, order };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { token: error.code === 'not_found' ? null : token, order: null };
  }
});

export const meta = ({ t }: MetaArgs<ThanksData>): Meta => ({ title: t('order.thanks.title'), canonical: null });
