import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { SignInPage } from '../ui/sign-in-page.tsx';

export const Component = (): ReactNode => (
  <SignInPage title={useSite().t('accounts.register.title')} withoutTexts="email" />
);
