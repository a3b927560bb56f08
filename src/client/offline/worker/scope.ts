/** An event with work that the browser waits for. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WindowClient {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: ExtendableEvent & { readonly request: Request; respondWith(response: Promise<Response>): void };
  message: ExtendableEvent & { readonly data: unknown; readonly source: WindowClient | null };
  sync: ExtendableEvent & { readonly tag: string; readonly lastChance: boolean };
  push: ExtendableEvent & { readonly data: { json(): unknown } | null };
  notificationclick: ExtendableEvent & { readonly notification: Notification; readonly action: string };
  pushsubscriptionchange: ExtendableEvent & { readonly oldSubscription: PushSubscription | null };
}

/** The global scope of a service worker, which TypeScript's library for documents lacks. */
export interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: { type?: 'window'; includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

/** This worker. Only its own modules may read it. */
export const worker = globalThis as unknown as ServiceWorkerScope;
