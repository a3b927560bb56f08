import { redirect } from 'react-router';
import { loading, type Meta, type MetaArgs } from '../../../web/page.ts';
import { backFrom } from '../ui/back.ts';
import type { DoorData } from './login.loader.ts';

export const loader = loading<DoorData>(async ({ api, url }) => {
  const back = backFrom(url.searchParams);
  const { user } = await api('GET /api/auth/get-session');
  if (user) throw redirect(back);
  return { back };
});

export const meta = ({ t }: MetaArgs): Meta => ({
  title: t('accounts.register.title'),
  description: t('accounts.register.text'),
});
