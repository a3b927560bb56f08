import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import type { UnsubscribeState } from '../contract.ts';

export interface UnsubscribeData extends UnsubscribeState {
  readonly token: string;
}

/** The URL lets anyone change a user's preferences, so it is neither cached nor sent to third parties. */
export const secret = true;

export const loader = defineLoader<UnsubscribeData>(async ({ api, params }) => {
  const token = params.token ?? '';
  const { groups } = await api('GET /api/notifications/unsubscribe/{token}', { params: { token } });
  return { groups, token };
});

export const meta = ({ t }: MetaArgs<UnsubscribeData>): Meta => ({
  title: t('notifications.stop.title'),
  canonical: null,
});
