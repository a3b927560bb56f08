import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { splitPath } from '../lib/lang.ts';
import { useSite } from '../client/site.ts';

/** Follows the links to pages in this language without loading the document anew, as the links of the router do. */
export const usePlainLinks = (): void => {
  const { lang } = useSite();
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
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.download || link.origin !== location.origin || link.hash || link.hreflang) return;
    const { lang: target, rest } = splitPath(link.pathname);
    if (target !== lang || rest.startsWith('/api/') || rest.startsWith('/uploads/')) return;
    event.preventDefault();
    void navigate(rest + link.search);
  });
  useEffect(() => {
    const onClick = (event: MouseEvent): void => follow(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
};
