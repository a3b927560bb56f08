import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { askToSignIn, useSignInPath, type PendingAction } from '#client/session/sign-in.ts';
import { onPlainClick, Link } from './link.tsx';

interface Props {
  /** The action that continues after signing in. */
  readonly action?: PendingAction;
  readonly className: string;
  readonly children: ReactNode;
}

/** The pages that have the form for signing in, or link back to it. */
const ENTRY_PAGES: ReadonlySet<string> = new Set([PATHS.login, PATHS.register, PATHS.forgotPassword]);

/** Asks a guest to sign in: on this page in a sheet or, without JavaScript, on the page for it. */
export const SignInLink = ({ action, className, children }: Props): ReactNode => {
  const path = useSignInPath();
  if (ENTRY_PAGES.has(useLocation().pathname)) {
    return (
      <Link to={PATHS.login} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <Link to={path} onClick={onPlainClick(() => askToSignIn(action ?? null))} className={className}>
      {children}
    </Link>
  );
};
