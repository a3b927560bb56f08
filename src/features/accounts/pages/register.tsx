import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { SignInPage } from '../ui/auth-layout.tsx';
import type { Meta, MetaArgs } from '#client/navigation/page.ts';
import '#i18n/bundles/accounts.ts';

// Both pages redirect signed-in users in the same way.
export { loader, shows } from './login.tsx';

export const meta = ({ t }: MetaArgs): Meta => ({
  title: t('accounts.register.title'),
  description: t('accounts.register.text'),
});

export const Component = (): ReactNode => (
  <SignInPage title={useSite().t('accounts.register.title')} withoutTexts="email" />
);
