import { defineLoader, type MetaArgs } from '../../../client/page.ts';
import type { OrderFull } from '../contract.ts';

/** An order opened by its secret link. */
export interface TrackData {
  readonly order: OrderFull;
  readonly token: string;
}

/** The URL is a secret: it is kept out of caches, logs and referrers. */
export const secret = true;

export const loader = defineLoader<TrackData>(async ({ api, params }) => {
  const token = params.token ?? '';
  const { order } = await api('GET /api/orders/track/{token}', { params: { token } });
  return { order, token };
});

export const meta = ({ t }: MetaArgs<TrackData>) => ({ title: t('tracking.heading'), canonical: null });
