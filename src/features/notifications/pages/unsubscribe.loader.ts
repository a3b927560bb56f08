import { loading, type Meta, type MetaArgs } from '../../../client/page.ts';
import type { Unsubscribing } from '../contract.ts';

export interface UnsubscribeData extends Unsubscribing {
  readonly token: string;
}

/** Whoever has the address can change what somebody gets: it is kept nowhere and told to nobody. */
export const secret = true;

export const loader = loading<UnsubscribeData>(async ({ api, params }) => {
  const token = params.token ?? '';
  const { groups } = await api('GET /api/notifications/unsubscribe/{token}', { params: { token } });
  return { groups, token };
});

export const meta = ({ t }: MetaArgs<UnsubscribeData>): Meta => ({
  title: t('notifications.stop.title'),
  canonical: null,
});
