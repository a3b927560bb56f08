import type { ReactNode } from 'react';
import { useSignInPath, type BegunAction } from '../client/sign-in.ts';
import { PlainLink } from './plain-link.tsx';

interface Props {
  /** What goes on after signing in. */
  readonly action?: BegunAction;
  readonly className: string;
  readonly children: ReactNode;
}

/** Asks a guest to sign in: on this page in a sheet (use-plain-links.ts) or, without JavaScript, on the page for it. */
export const SignInLink = ({ action, className, children }: Props): ReactNode => (
  <PlainLink to={useSignInPath()} data-sign-in={JSON.stringify(action ?? null)} className={className}>
    {children}
  </PlainLink>
);
