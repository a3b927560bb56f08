import { serveFiles } from '../client/worker/files.ts';
import { sendOutbox } from '../client/worker/outbox.ts';
import { servePages } from '../client/worker/pages.ts';
import { receivePushes } from '../client/worker/push.ts';
import { keepSaveData } from '../client/worker/save-data.ts';
import { receiveShares } from '../client/worker/share.ts';
import { worker } from '../client/worker/scope.ts';

// The service worker: what a page needs without a network, and what arrives while no page is open.

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
keepSaveData();
serveFiles();
servePages();
receivePushes();
sendOutbox();
receiveShares();
