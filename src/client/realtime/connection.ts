// Realtime: the only connection of a page, and the listeners to its events.
import Pusher from 'pusher-js';
import type { Lang } from '#lib/lang.ts';
import { ApiError, readResponse, toRequest, type Api } from '../api.ts';
import { connectionState, setConnectionState, emit } from './live.ts';
import type { RealtimeEvents } from '#lib/register.ts';

interface Options {
  readonly userId: number;
  readonly api: Api;
  readonly lang: Lang;
}

interface Ticket {
  readonly auth: string;
  readonly channel_data?: string;
}

interface UserTicket {
  readonly auth: string;
  readonly user_data: string;
}

/** Milliseconds after which the connection of a hidden page may be dead although it seems open. */
const MAX_HIDDEN = 60_000;
/** Milliseconds between two polls while disconnected; the first one comes early. */
const [FIRST_POLL, POLL_EVERY] = [5000, 30_000];

// The constant is a record, so that an event missing here does not compile.
const EVENTS: Record<keyof RealtimeEvents, true> = {
  chat: true,
  chat_read: true,
  chat_typing: true,
  notification: true,
};

/** Reads a value from a `meta` element in the head of the page. */
const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="pusher-${name}"]`)?.content ?? '';

type TicketCall = 'POST /broadcasting/auth' | 'POST /broadcasting/user-auth';

/** Requests a ticket as a form, as Channels clients do. */
const fetchTicket = async <T>(call: TicketCall, form: Record<string, string>, lang: Lang): Promise<T> => {
  const { target, init } = toRequest(call, {}, lang);
  const response = await fetch(target, { ...init, body: new URLSearchParams(form) }).catch(() => {
    throw new ApiError(0, 'offline', '');
  });
  return readResponse(response);
};

/** Opens the page's only realtime connection and keeps it open; returns the function that closes it. */
export const connect = ({ userId, api, lang }: Options): (() => void) => {
  const [host, port] = [metaContent('host'), Number(metaContent('port')) || undefined];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let active = true;
  let hiddenAt = 0;

  const pusher = new Pusher(metaContent('key'), {
    cluster: metaContent('cluster') || 'eu',
    ...(host ? { wsHost: host } : {}),
    ...(host && port ? { wsPort: port, wssPort: port } : {}),
    forceTLS: !host || port === 443 || location.protocol === 'https:',
    // `ws` covers TLS too (see `forceTLS`); the other transports are for browsers without WebSocket.
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, respond) => {
        const form = { socket_id: socketId, channel_name: channelName };
        fetchTicket<Ticket>('POST /broadcasting/auth', form, lang).then((ticket) => respond(null, ticket), onRejected);
      },
    },
    userAuthentication: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId }, respond) => {
        const form = { socket_id: socketId };
        fetchTicket<UserTicket>('POST /broadcasting/user-auth', form, lang).then(
          (ticket) => respond(null, ticket),
          onRejected,
        );
      },
    },
  });

  /** Disconnects, and then calls `then`. The library first sends what it has deferred: on a closed connection it would fail. */
  const stop = (then?: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pusher.disconnect();
      then?.();
    });
  };
  // The library waits up to 15 seconds for a stuck attempt, so attempts are restarted here until one succeeds.
  const restart = (): void =>
    stop(() => {
      if (!active) return;
      pusher.connect();
      scheduleRestart();
    });
  function scheduleRestart(): void {
    clearTimeout(timer);
    failures += 1;
    timer = setTimeout(restart, Math.min(60_000, 2000 * 2 ** failures) * (0.75 + Math.random() / 2));
  }
  /** The server rejected the connection: the session has ended, or it is temporary. */
  function onRejected(): void {
    if (!active) return;
    api('GET /api/auth/get-session').then(
      ({ user }) => (user?.id === userId ? scheduleRestart() : end()),
      scheduleRestart,
    );
  }

  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (!active || current === 'connected') return;
    setConnectionState('connecting', null);
    // The connection was rejected, or is lost for a while and no restart is scheduled yet.
    if (current === 'failed' || (current === 'unavailable' && failures === 0)) scheduleRestart();
  });
  pusher.connection.bind('error', ({ error }: { error?: { data?: { code?: number } } }) => {
    const code = error?.data?.code ?? 0;
    if ((code >= 4001 && code < 4100) || code >= 4300) onRejected();
  });

  // An external service does not have our sessions: it can only close the sockets of users that have signed in to it.
  if (host !== location.hostname) pusher.signin();
  const channel = pusher.subscribe(`private-user.${userId}`);
  channel.bind('pusher:subscription_succeeded', () => {
    failures = 0;
    clearTimeout(timer);
    setConnectionState('connected', pusher.connection.socket_id);
    emit('reconnect');
  });
  channel.bind('pusher:subscription_error', onRejected);
  for (const event of Object.keys(EVENTS)) channel.bind(event, (data: unknown) => emit(event, data));

  const poll = (): void => {
    if (connectionState() === 'connecting' && !document.hidden && navigator.onLine) emit('reconnect');
    pollTimer = setTimeout(poll, POLL_EVERY);
  };
  let pollTimer = setTimeout(poll, FIRST_POLL);

  // The device reports a loss at once; a missing reply is noticed only after half a minute.
  const onOffline = (): void =>
    // An `online` event follows when the network is back, but some devices report wrongly.
    stop(() => (timer = setTimeout(restart, MAX_HIDDEN)));
  const onOnline = (): void => {
    failures = 0;
    restart();
    // Missed events are fetched without waiting for the connection.
    emit('reconnect');
  };
  const onVisibilityChange = (): void => {
    if (document.hidden) hiddenAt = Date.now();
    else if (hiddenAt && Date.now() - hiddenAt > MAX_HIDDEN) restart();
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) restart();
  };
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisibilityChange);

  function end(): void {
    active = false;
    clearTimeout(pollTimer);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    stop();
    setConnectionState('off', null);
  }
  setConnectionState('connecting', null);
  scheduleRestart();
  return end;
};
