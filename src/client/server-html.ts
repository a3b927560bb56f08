import { createElement, Fragment, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { useSite } from './site.ts';

/** Whether the browser is taking over the page that the server rendered. */
export const hydration = { running: false };

/** A part of an element's content. */
export interface HtmlPart {
  /** Unique among the parts of the element. */
  readonly key: string | number;
  /** All that the HTML depends on, besides the language. */
  readonly of: unknown;
  readonly render: () => ReactNode;
}

/** The attribute of an element that has its content. */
export type HtmlContent =
  { readonly dangerouslySetInnerHTML: { readonly __html: string } } | { readonly children: ReactNode };

// What lists showed that were removed from the page while the browser knew no more of them than their HTML.
const removed = new Map<string, string>();

/**
 * The content of an element in which nothing needs hydration: its links and hearts are served by listeners of the document.
 * The server renders each part once for many pages; the browser leaves the server's HTML as it is, and renders the parts
 * only if they are not from there.
 * @param ref the element
 * @param inHtml whether the browser finds the content in the server's HTML
 * @param id tells the content from other contents of the page
 */
export const useServerHtml = (
  ref: RefObject<Element | null>,
  parts: readonly HtmlPart[],
  inHtml: boolean,
  id: string,
): HtmlContent => {
  const { toHtml } = useSite();
  const [html] = useState(() => (inHtml ? (removed.get(id) ?? '') : ''));
  // A layout effect, because the user may come back to the list before the passive effects of its removal have run.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => void (inHtml && element && removed.set(id, element.innerHTML));
  }, [ref, inHtml, id]);
  if (toHtml) {
    const rendered = parts.map(({ of, render }) => toHtml(JSON.stringify(of), render)).join('');
    return { dangerouslySetInnerHTML: { __html: rendered } };
  }
  if (inHtml) return { dangerouslySetInnerHTML: { __html: html } };
  return { children: parts.map(({ key, render }) => createElement(Fragment, { key }, render())) };
};
