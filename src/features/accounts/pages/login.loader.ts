import { redirect } from 'react-router';
import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import { getReturnPath } from '../rules/return-path.ts';

export interface AuthPageData {
  /** The page to open after signing in, without the language prefix. */
  readonly back: string;
  /** Whether the page asks for a password first (`?with=password`). */
  readonly withPassword: boolean;
}

export const loader = defineLoader<AuthPageData>(async ({ api, url }) => {
  const back = getReturnPath(url.searchParams);
  const { user } = await api('GET /api/auth/get-session');
  if (user) throw redirect(back);
  return { back, withPassword: url.searchParams.get('with') === 'password' };
});

export const meta = ({ t }: MetaArgs): Meta => ({
  title: t('accounts.sign_in'),
  description: t('accounts.sign_in_text'),
});
