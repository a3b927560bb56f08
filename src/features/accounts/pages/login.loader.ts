import { redirect } from 'react-router';
import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import { getReturnPath } from '../ui/return-path.ts';

/** The page to open after signing in or up, without the language prefix. */
export interface AuthPageData {
  readonly back: string;
}

export const loader = defineLoader<AuthPageData>(async ({ api, url }) => {
  const back = getReturnPath(url.searchParams);
  const { user } = await api('GET /api/auth/get-session');
  if (user) throw redirect(back);
  return { back };
});

export const meta = ({ t }: MetaArgs): Meta => ({
  title: t('accounts.sign_in'),
  description: t('accounts.sign_in_text'),
});
