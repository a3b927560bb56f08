import { redirect } from 'react-router';
import { loading, type Meta, type MetaArgs } from '../../../client/page.ts';
import { backFrom } from '../ui/back.ts';

/** Where somebody who signs in or up goes next, without the language prefix. */
export interface DoorData {
  readonly back: string;
}

export const loader = loading<DoorData>(async ({ api, url }) => {
  const back = backFrom(url.searchParams);
  const { user } = await api('GET /api/auth/get-session');
  if (user) throw redirect(back);
  return { back };
});

export const meta = ({ t }: MetaArgs): Meta => ({
  title: t('accounts.sign_in'),
  description: t('accounts.sign_in_text'),
});
