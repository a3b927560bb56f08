import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import type { LocalCall } from '#platform/transport/http/mount.ts';
import type { ServerOptions } from '#platform/feature.ts';
import { developmentAssets, readAssets, readCritical } from '#server/assets.ts';
import { mountItemCards } from '#server/item-card/serve.ts';
import type { Renderer } from '#server/page-renderer.ts';
import { mountPages } from '#server/pages.ts';
import { mountSeo } from '#server/seo.ts';
import { mountShareTarget } from '#server/share-target.ts';
import { removeServiceWorker, mountStatic } from '#server/static.ts';

export interface Site {
  readonly mount: (app: Hono, options: ServerOptions, localCall: LocalCall) => Promise<void>;
  /** In development Vite serves sources and hot reload before the application handles a request. */
  readonly wrap: (listener: RequestListener) => RequestListener;
}

const BUILD = process.env.BUILD_DIR ?? fileURLToPath(new URL('../../dist', import.meta.url));
const CLIENT = path.join(BUILD, 'client');
const SERVER = pathToFileURL(path.join(BUILD, 'server/entry-server.js'));

const openBuilt = async (): Promise<Site> => {
  const critical = await readCritical(CLIENT);
  const [assetsOf, renderer] = await Promise.all([
    readAssets(CLIENT, critical),
    import(SERVER.href) as Promise<Renderer>,
  ]);
  return {
    mount: async (app, options, localCall) => {
      if (options.deps.config.SERVICE_WORKER === 'off') removeServiceWorker(app);
      await mountStatic(app, options, CLIENT);
      mountSeo(app, options);
      mountItemCards(app, options);
      mountShareTarget(app, options);
      const inlineStyles = Object.values(critical);
      mountPages(app, options, localCall, { renderer: () => Promise.resolve(renderer), assetsOf, inlineStyles });
    },
    wrap: (listener) => listener,
  };
};

const openDevelopment = async (server: Server): Promise<Site> => {
  const { createServer } = await import('vite');
  // Bundling the configuration would write a file into node_modules, at which `npm run dev` restarts the server.
  const configLoader = 'runner';
  const vite = await createServer({
    appType: 'custom',
    configLoader,
    server: { middlewareMode: { server }, hmr: { server } },
  });
  const renderer = async (): Promise<Renderer> => {
    const built = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as Renderer;
    const render: Renderer['render'] = async (input) => {
      const page = await built.render(input);
      if (page instanceof Response) return page;
      // Vite adds the scripts of hot reload.
      return { ...page, html: await vite.transformIndexHtml(new URL(input.request.url).pathname, page.html) };
    };
    return { ...built, render };
  };
  return {
    mount: async (app, options, localCall) => {
      await mountStatic(app, options, CLIENT, (name) => name.startsWith('pictures/') || name === 'art/icons.svg');
      mountSeo(app, options);
      mountItemCards(app, options);
      mountShareTarget(app, options);
      mountPages(app, options, localCall, { renderer, assetsOf: developmentAssets, development: true });
    },
    wrap: (listener) => (request, response) => {
      vite.middlewares(request, response, () => listener(request, response));
    },
  };
};

/** Serves the built pages, or with `NODE_ENV=development` the sources through Vite. */
export const openSite = (server: Server): Promise<Site> =>
  process.env.NODE_ENV === 'development' ? openDevelopment(server) : openBuilt();
