import Pusher from 'pusher-js';
import type { Lang } from '../../lib/lang.ts';
import { ApiError, readAnswer, requestOf, type Api } from '../api.ts';
import { liveState, setLive, tell, type RealtimeEvents } from './live.ts';

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

/** Hidden for longer than this (milliseconds), a page may have slept: a line that looks alive may be dead then. */
const LONG = 60_000;
/** Without a line, screens ask this often (milliseconds), for the first time soon. */
const [SOON, OFTEN] = [5000, 30_000];

// A record, so that a new event without its name here does not compile.
const EVENTS: Record<keyof RealtimeEvents, true> = {
  chat: true,
  chat_read: true,
  chat_typing: true,
  notification: true,
};

/** What the server has written about itself into the head of the page. */
const said = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="pusher-${name}"]`)?.content ?? '';

type Asked = 'POST /broadcasting/auth' | 'POST /broadcasting/user-auth';

/** A ticket, asked for as Channels clients do: as a form. */
const ticketFor = async <T>(call: Asked, form: Record<string, string>, lang: Lang): Promise<T> => {
  const { target, init } = requestOf(call, {}, lang);
  const response = await fetch(target, { ...init, body: new URLSearchParams(form) }).catch(() => {
    throw new ApiError(0, 'offline', '');
  });
  return readAnswer(response);
};

/** Opens the page's one line to the server and keeps it; the answer ends it. */
export const connect = ({ userId, api, lang }: Options): (() => void) => {
  const [host, port] = [said('host'), Number(said('port')) || undefined];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wanted = true;
  let hiddenAt = 0;

  const pusher = new Pusher(said('key'), {
    cluster: said('cluster') || 'eu',
    ...(host ? { wsHost: host } : {}),
    ...(host && port ? { wsPort: port, wssPort: port } : {}),
    forceTLS: !host || port === 443 || location.protocol === 'https:',
    // With TLS or without, as above says; the other transports are for browsers without sockets.
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, answer) => {
        const form = { socket_id: socketId, channel_name: channelName };
        ticketFor<Ticket>('POST /broadcasting/auth', form, lang).then((ticket) => answer(null, ticket), refused);
      },
    },
    userAuthentication: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId }, answer) => {
        const form = { socket_id: socketId };
        ticketFor<UserTicket>('POST /broadcasting/user-auth', form, lang).then(
          (ticket) => answer(null, ticket),
          refused,
        );
      },
    },
  });

  const stop = (): void => {
    clearTimeout(timer);
    pusher.disconnect();
  };
  // The library waits up to a quarter of a minute for an attempt that went astray: until the line stands it is begun anew.
  const again = (): void => {
    stop();
    if (!wanted) return;
    pusher.connect();
    later();
  };
  function later(): void {
    clearTimeout(timer);
    failures += 1;
    timer = setTimeout(again, Math.min(60_000, 2000 * 2 ** failures) * (0.75 + Math.random() / 2));
  }
  /** The server has shut the door: because the session is over, or for now. */
  function refused(): void {
    if (!wanted) return;
    api('GET /api/auth/get-session').then(({ user }) => (user?.id === userId ? later() : end()), later);
  }

  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (!wanted || current === 'connected') return;
    setLive('connecting', null);
    // Refused, or lost for a while and not begun anew here already.
    if (current === 'failed' || (current === 'unavailable' && failures === 0)) later();
  });
  pusher.connection.bind('error', ({ error }: { error?: { data?: { code?: number } } }) => {
    const code = error?.data?.code ?? 0;
    if ((code >= 4001 && code < 4100) || code >= 4300) refused();
  });

  // A service knows no sessions: it ends the lines of a person who has told it who they are.
  if (host !== location.hostname) pusher.signin();
  const channel = pusher.subscribe(`private-user.${userId}`);
  channel.bind('pusher:subscription_succeeded', () => {
    failures = 0;
    clearTimeout(timer);
    setLive('connected', pusher.connection.socket_id);
    tell('reconnect');
  });
  channel.bind('pusher:subscription_error', refused);
  for (const event of Object.keys(EVENTS)) channel.bind(event, (data: unknown) => tell(event, data));

  const asking = (): void => {
    if (liveState() === 'connecting' && !document.hidden && navigator.onLine) tell('reconnect');
    timerOfAsking = setTimeout(asking, OFTEN);
  };
  let timerOfAsking = setTimeout(asking, SOON);

  // Told by the device, a loss is known at once and not after half a minute without an answer.
  const onOffline = (): void => {
    clearTimeout(timer);
    // The library sends a last ping first, which would complain about a closed line.
    timer = setTimeout(() => {
      stop();
      // It says so too when it is back; some devices are mistaken.
      timer = setTimeout(again, LONG);
    });
  };
  const onOnline = (): void => {
    failures = 0;
    again();
    // What came meanwhile need not wait for the line.
    tell('reconnect');
  };
  const onSight = (): void => {
    if (document.hidden) hiddenAt = Date.now();
    else if (hiddenAt && Date.now() - hiddenAt > LONG) again();
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) again();
  };
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onSight);

  function end(): void {
    wanted = false;
    clearTimeout(timerOfAsking);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onSight);
    stop();
    setLive('off', null);
  }
  setLive('connecting', null);
  later();
  return end;
};
