/** A signed session token, and how the client sent it. */
export interface ClientSession {
  readonly token: string;
  readonly sentAs: 'cookie' | 'bearer';
}

/** The device that sent a request, by the random id in its cookie. */
export interface ClientDevice {
  readonly id: string;
  /** Whether the request had no such cookie: the id is new, and the device has it only if the response sets the cookie. */
  readonly isNew: boolean;
}

/** The data of a request that use cases may need, as plain data. */
export interface RequestInfo {
  readonly requestId: string;
  /** The client's IP address, as reported by the trusted proxies. */
  readonly address: string;
  /** Empty when the client sent none, which browsers never do. */
  readonly userAgent: string;
  /** The origin of our own pages in the client, for links in its response. */
  readonly origin: string;
  /** Whether the client may have changed something a moment ago, which a replica may not have yet. */
  readonly mayHaveChanged: boolean;
  /** Whether a browser sent the request: only browsers send the origin of the page. */
  readonly isBrowser: boolean;
  /** The path and the query parameters of the request, for the links to other pages of a list. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly session: ClientSession | null;
  readonly device: ClientDevice;
  /** The solution of a challenge, as the client sent it. */
  readonly solution: string | null;
  /** The realtime connection of the page that sent the request, which already shows the result. */
  readonly socketId: string | null;
}

/** The request info where there is no request: seeds, benchmarks and tests. */
export const NO_REQUEST: RequestInfo = {
  requestId: 'none',
  address: 'none',
  userAgent: '',
  origin: 'http://localhost',
  mayHaveChanged: false,
  isBrowser: false,
  path: '/',
  query: {},
  session: null,
  device: { id: 'none', isNew: true },
  solution: null,
  socketId: null,
};
