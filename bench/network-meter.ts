import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A network as Chromium emulates it. */
export interface Network {
  readonly name: string;
  /** Kilobits per second, in each direction. */
  readonly rate: number;
  /** Milliseconds from a request to the start of its response. */
  readonly latency: number;
}

/** The parts of events of Chromium's domain Network that are read. */
interface NetworkEvent {
  readonly method: string;
  readonly params?: {
    readonly requestId?: string;
    readonly encodedDataLength?: number;
    readonly response?: { readonly fromServiceWorker?: boolean };
  };
}

/** The network has been silent when nothing happened for this many milliseconds. */
const SILENCE = 3000;

const EVENTS = ['requestWillBeSent', 'responseReceived', 'dataReceived', 'loadingFinished'] as const;

/** Emulates a network for a page and for the service workers of its context, and counts the bytes that they receive. */
export const openMeter = async (browser: Browser, context: BrowserContext, page: Page, network: Network) => {
  let bytes = 0;
  let heardAt = performance.now();
  const fromWorker = new Set<string>();
  const listen = ({ method, params = {} }: NetworkEvent): void => {
    if (!method.startsWith('Network.')) return;
    heardAt = performance.now();
    const { requestId = '', encodedDataLength = 0, response } = params;
    // The worker's own session counts what it has received for them.
    if (response?.fromServiceWorker) fromWorker.add(requestId);
    if (method === 'Network.loadingFinished' && !fromWorker.has(requestId)) bytes += encodedDataLength;
  };
  const throughput = (network.rate * 1000) / 8;
  const conditions = {
    latency: network.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  };

  const session = await context.newCDPSession(page);
  for (const event of EVENTS)
    session.on(`Network.${event}`, (params) => listen({ method: `Network.${event}`, params }));
  await session.send('Network.enable');
  let offline = false;
  const { targetInfo: own } = await session.send('Target.getTargetInfo');

  const root = await browser.newBrowserCDPSession();
  const workers = new Set<string>();
  root.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    if (workers.has(sessionId)) listen({ method: '', ...(JSON.parse(message) as Partial<NetworkEvent>) });
  });
  let lastId = 0;
  const sendTo = (sessionId: string, method: string, params: object): Promise<unknown> => {
    const message = JSON.stringify({ id: (lastId += 1), method, params });
    return root.send('Target.sendMessageToTarget', { sessionId, message });
  };
  const attach = async (targetId: string): Promise<void> => {
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
    workers.add(sessionId);
    await sendTo(sessionId, 'Network.enable', {});
    await sendTo(sessionId, 'Network.emulateNetworkConditions', { ...conditions, offline });
  };
  const setOffline = async (lost: boolean): Promise<void> => {
    offline = lost;
    await context.setOffline(lost);
    await session.send('Network.emulateNetworkConditions', { ...conditions, offline });
    for (const id of workers)
      await sendTo(id, 'Network.emulateNetworkConditions', { ...conditions, offline }).catch(() => workers.delete(id));
  };
  await setOffline(false);
  root.on('Target.targetCreated', ({ targetInfo: { type, targetId, browserContextId } }) => {
    if (type === 'service_worker' && browserContextId === own.browserContextId) attach(targetId).catch(() => {});
  });
  await root.send('Target.setDiscoverTargets', { discover: true });

  return {
    /** The bytes that were received so far, with headers. */
    read: (): number => bytes,
    /** Switches the network off or on, for the service workers as well. */
    setOffline,
    /** Waits until the network is silent, or for some milliseconds at most. */
    waitForSilence: async (timeout: number): Promise<void> => {
      const end = performance.now() + timeout;
      heardAt = performance.now();
      while (performance.now() - heardAt < SILENCE && performance.now() < end) await pause(100);
    },
  };
};
