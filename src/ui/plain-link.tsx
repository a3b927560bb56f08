import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pathIn } from '../lib/lang.ts';
import { useSite } from '../client/site.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path without language prefix. */
  readonly to: string;
  /** Whether the page stays where it is scrolled to. */
  readonly keepScroll?: boolean;
}

/**
 * A link to a page of the site, for public pages. One listener follows all of them (use-plain-links.ts): on the
 * server a link of the router costs several times as much.
 */
export const PlainLink = ({ to, keepScroll = false, children, ...rest }: Props): ReactNode => {
  const { lang } = useSite();
  return (
    <a data-link={keepScroll ? 'keep-scroll' : ''} href={pathIn(lang, to)} {...rest}>
      {children}
    </a>
  );
};

interface NavProps extends Omit<Props, 'className'> {
  readonly className: (state: { readonly isActive: boolean }) => string;
}

/** A link of a navigation: active on its page and on those below it. */
export const PlainNavLink = ({ to, className, ...rest }: NavProps): ReactNode => {
  const { pathname } = useLocation();
  const isActive = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <PlainLink to={to} className={className({ isActive })} aria-current={isActive ? 'page' : undefined} {...rest} />
  );
};
