import { serveFiles } from '#client/offline/worker/files.ts';
import { sendOutbox } from '#client/offline/worker/outbox.ts';
import { servePages } from '#client/offline/worker/pages.ts';
import { receivePushes } from '#client/offline/worker/push.ts';
import { keepSaveData } from '#client/offline/worker/save-data.ts';
import { receiveShares } from '#client/offline/worker/share.ts';
import { worker } from '#client/offline/worker/scope.ts';

// The entry point of the service worker: pages and files without a network, and messages that arrive while no page is open.

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
keepSaveData();
serveFiles();
servePages();
receivePushes();
sendOutbox();
receiveShares();
