import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { pathIn, prefixOf, type Lang } from '#lib/lang.ts';
import { SiteContext, ApiContext } from '#client/site.tsx';
import { getTexts } from '../e2e/support/texts.ts';

/**
 * Renders an element to static markup, as the server does.
 * @param now the current time, in milliseconds since the epoch
 * @param at the path of the page, without the prefix of its language
 * @param data the data of the root loader; `user` is the viewer, a guest by default
 */
export const renderElement = async (
  element: ReactElement,
  lang: Lang,
  { now = 0, at = '/', data = {} }: { now?: number; at?: string; data?: object } = {},
): Promise<string> => {
  const routes = [{ id: 'root', path: '*', element, loader: () => data }];
  const handler = createStaticHandler(routes, { basename: prefixOf(lang) || '/' });
  const context = await handler.query(new Request(`http://localhost${pathIn(lang, at)}`));
  if (context instanceof Response) throw new Error('the element must not redirect');
  const page = createElement(StaticRouterProvider, {
    router: createStaticRouter(handler.dataRoutes, context),
    context,
    hydrate: false,
  });
  const api = (): Promise<never> => Promise.reject(new Error('no API calls while rendering'));
  const site = { t: getTexts(lang), lang, origin: 'http://localhost', now, absent: [] };
  return renderToStaticMarkup(
    createElement(SiteContext, { value: site }, createElement(ApiContext, { value: api }, page)),
  );
};

/** Returns the visible text of markup, without bidi isolates. */
export const visibleText = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
