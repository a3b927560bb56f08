import { type ComponentProps, type ReactNode, type MouseEvent, useSyncExternalStore } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { isAbsentPage } from '#lib/features.ts';
import { pathIn } from '#lib/lang.ts';
import { useSite } from '#client/site.tsx';

type Props = ComponentProps<typeof RouterLink>;

const isFromRoot = (to: Props['to']): to is string => typeof to === 'string' && to.startsWith('/');

/** The router's link: a tap, or Enter, shows the page without a new document. */
const BrowserLink = (props: Props): ReactNode => <RouterLink discover="none" {...props} />;

/**
 * A link as the server writes it. The router's own resolves each path against the routes, and creates handlers that no server
 * needs: on a page with sixty cards that was a fifth of rendering.
 */
const ServerLink = (props: Props): ReactNode => {
  const { lang } = useSite();
  const { to, reloadDocument: _reload, state: _state, preventScrollReset: _scroll, children, ...rest } = props;
  if (!isFromRoot(to)) return <BrowserLink {...props} />;
  return (
    <a {...rest} href={pathIn(lang, to)}>
      {children}
    </a>
  );
};

const PresentLink = import.meta.env.SSR ? ServerLink : BrowserLink;

/**
 * A link to a page of this site, by its path without language prefix. A link to a page of an absent feature is not rendered.
 */
export const Link = (props: Props): ReactNode => {
  const { absent } = useSite();
  return isFromRoot(props.to) && isAbsentPage(props.to, absent) ? null : <PresentLink {...props} />;
};

/** Handles a plain click on a link in JavaScript; clicks that open a new tab stay with the browser. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    act();
  };

const never = (): (() => void) => () => {};

/** Returns the URL of the list with the filters and page the user came from. */
export const useBackUrl = (list: string): string => {
  const state: unknown = useLocation().state;
  const left = state && typeof state === 'object' && 'back' in state ? state.back : null;
  const back = typeof left === 'string' && left.split('?', 1)[0] === list ? left : list;
  // After a reload only the browser has the state: hydration starts with the server-rendered URL.
  return useSyncExternalStore(
    never,
    () => back,
    () => list,
  );
};

export interface Source {
  readonly text: string;
  readonly link: string;
}

/** Links to a source. Its name is in Latin script. */
export const SourceLink = ({ source: { text, link } }: { source: Source }): ReactNode => (
  <a
    href={link}
    target="_blank"
    rel="noopener"
    dir="ltr"
    className="inline-flex min-h-11 items-center hover:text-olive hover:underline"
  >
    {text}
  </a>
);
