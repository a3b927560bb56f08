import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Lang } from '../../src/lib/lang.ts';
import { SiteContext } from '../../src/client/site.ts';
import { ApiContext } from '../../src/client/use-api.ts';
import { textsIn } from '../e2e/support/texts.ts';

/**
 * The markup of a part of a page, drawn as the server draws it, at a moment and an address.
 * @param data what the page was loaded with; its `user` is who is signed in, without it a guest
 */
export const draw = async (
  part: ReactElement,
  lang: Lang,
  { now = 0, at = '/', data = {} }: { now?: number; at?: string; data?: object } = {},
): Promise<string> => {
  const handler = createStaticHandler([{ id: 'root', path: '*', element: part, loader: () => data }]);
  const context = await handler.query(new Request(`http://localhost${at}`));
  if (context instanceof Response) throw new Error('a part of a page leads nowhere');
  const page = createElement(StaticRouterProvider, {
    router: createStaticRouter(handler.dataRoutes, context),
    context,
    hydrate: false,
  });
  const api = (): Promise<never> => Promise.reject(new Error('nothing is asked while it is drawn'));
  const site = { t: textsIn(lang), lang, now };
  return renderToStaticMarkup(
    createElement(SiteContext, { value: site }, createElement(ApiContext, { value: api }, page)),
  );
};

/** What somebody reads of markup: its text, without marks of direction. */
export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
