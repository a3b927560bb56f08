import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { SignInPage, type AuthPageData } from '../ui/auth-layout.tsx';
import { redirect } from 'react-router';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import { readProblem, getReturnPath } from '../rules.ts';
import type { Tag } from '#client/page-data/tags.ts';
import '#i18n/bundles/accounts.ts';

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
