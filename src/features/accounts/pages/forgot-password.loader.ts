import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import { getReturnPath } from '../rules/return-path.ts';

export interface ForgotPasswordData {
  readonly back: string;
  /** From the link in the e-mail; empty when the user has not requested one yet. */
  readonly token: string;
}

export const loader = defineLoader<ForgotPasswordData>(({ url }) =>
  Promise.resolve({
    back: getReturnPath(url.searchParams),
    token: (url.searchParams.get('token') ?? '').slice(0, 100),
  }),
);

/** With a token, the URL comes from an e-mail and lets anyone who has it set a new password. */
export const secret = (url: URL): boolean => url.searchParams.has('token');

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('accounts.reset.title'), canonical: null });
