import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { prefixOf } from '../lib/lang.ts';
import { useSite } from '../client/site.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path without language prefix. */
  readonly to: string;
}

/**
 * A link to a page of the site, for the frame and for lists. One listener follows all of them (use-plain-links.ts): on the
 * server a link of the router costs several times as much.
 */
export const PlainLink = ({ to, children, ...rest }: Props): ReactNode => {
  const { lang } = useSite();
  return (
    <a data-link="" href={`${prefixOf(lang)}${to === '/' && lang !== 'ar' ? '' : to}`} {...rest}>
      {children}
    </a>
  );
};
