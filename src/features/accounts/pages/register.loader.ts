import type { Meta, MetaArgs } from '../../../client/page.ts';

// Both pages redirect signed-in users in the same way.
export { loader } from './login.loader.ts';

export const meta = ({ t }: MetaArgs): Meta => ({
  title: t('accounts.register.title'),
  description: t('accounts.register.text'),
});
