import { loading, type Meta, type MetaArgs } from '../../../client/page.ts';
import { backFrom } from '../ui/back.ts';

export interface ForgotData {
  readonly back: string;
  /** Of the link in the mail; empty where somebody only asks for one. */
  readonly token: string;
}

export const loader = loading<ForgotData>(({ url }) =>
  Promise.resolve({ back: backFrom(url.searchParams), token: (url.searchParams.get('token') ?? '').slice(0, 100) }),
);

/** With a token, the URL comes from an e-mail and lets anyone who has it set a new password. */
export const secret = (url: URL): boolean => url.searchParams.has('token');

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('accounts.reset.title'), canonical: null });
