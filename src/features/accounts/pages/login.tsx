import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { SignInPage } from '../ui/sign-in-page.tsx';
import { redirect } from 'react-router';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { Me } from '../contract.ts';
import { readProblem, type GoogleProblem } from '../rules.ts';
import { getReturnPath } from '../rules/return-path.ts';
import type { Tag } from '#client/page-data/tags.ts';
import '#client/texts/accounts.ts';

export interface AuthPageData {
  /** The page to open after signing in, without the language prefix. */
  readonly back: string;
  /** Whether the page asks for a password first (`?with=password`). */
  readonly withPassword: boolean;
  /** The user of a new account, who is asked for missing details (`?step=name`). */
  readonly newUser: Me | null;
  /** Why signing in with Google did not work. */
  readonly problem?: GoogleProblem | undefined;
}

export const loader = defineLoader<AuthPageData>(async ({ api, url }) => {
  const back = getReturnPath(url.searchParams);
  const { user } = await api('GET /api/auth/get-session');
  const query = url.searchParams;
  if (user && query.get('step') !== 'name') throw redirect(back);
  return { back, withPassword: query.get('with') === 'password', newUser: user, problem: readProblem(query) };
});

export const shows = (): Tag[] => [];

export const meta = ({ t }: MetaArgs): Meta => ({
  title: t('accounts.sign_in'),
  description: t('accounts.sign_in_text'),
});

export const Component = (): ReactNode => <SignInPage title={useSite().t('accounts.sign_in')} />;
