import type { Hono } from 'hono';

/** Where browsers look for the service worker. */
export const SERVICE_WORKER = '/service-worker.js';

/**
 * A service worker that deletes what the one before it has stored, and then itself. Browsers replace theirs by it with the next
 * visit, even if the old one answers every request: they fetch a service worker from the server.
 */
export const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Makes browsers remove the service worker: the way out when a broken one has been published. */
export const removeServiceWorker = (app: Hono): void => {
  app.get(SERVICE_WORKER, () => {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
    return new Response(REMOVAL, { headers });
  });
};
