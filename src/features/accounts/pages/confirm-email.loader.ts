import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';

export interface ConfirmEmailData {
  /** Of the link that proves an address; empty if there is none. */
  readonly token: string;
  /** Of the link that takes an account back; empty if there is none. */
  readonly restore: string;
}

const readToken = (url: URL, name: string): string => (url.searchParams.get(name) ?? '').slice(0, 100);

export const loader = defineLoader<ConfirmEmailData>(({ url }) =>
  Promise.resolve({ token: readToken(url, 'token'), restore: readToken(url, 'restore') }),
);

/** The URL comes from an e-mail, and is a key to the account. */
export const secret = true;

export const meta = ({ t, data }: MetaArgs<ConfirmEmailData>): Meta => ({
  title: t(data?.restore ? 'accounts.take_back.title' : 'accounts.confirm.title'),
  canonical: null,
});
