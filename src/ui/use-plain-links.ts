import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { askToSignIn, type BegunAction } from '../client/sign-in.ts';
import { splitPath } from '../lib/lang.ts';

/**
 * Follows the links to pages in this language without loading the document anew, as the links of the router do; those that
 * ask to sign in (`SignInLink`) open a sheet instead.
 */
export const usePlainLinks = (): void => {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-link]');
    if (!link || link.target) return;
    event.preventDefault();
    const { link: kind, signIn } = link.dataset;
    if (signIn !== undefined) {
      askToSignIn(JSON.parse(signIn) as BegunAction | null);
      return;
    }
    void navigate(splitPath(link.pathname).rest + link.search + link.hash, {
      replace: link.href === location.href,
      preventScrollReset: kind === 'keep-scroll',
    });
  });
  useEffect(() => {
    const onClick = (event: MouseEvent): void => follow(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
};
