import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Pusher from 'pusher-js';
import { Random } from '#db/seed/synthetic/random.ts';

interface Message {
  readonly id: number;
  readonly chat_id: number;
  readonly from_user: number;
  readonly content: string;
}

/** A user whose client listens, catches up after a loss, and retries failed messages. */
export interface Writer {
  send(content: string): Promise<void>;
  /** The messages of the other user that have arrived, sorted by id. */
  shown(): Message[];
  /** The messages of the other user that the server has stored, sorted by id. */
  stored(): Promise<Message[]>;
  live(): number;
  caughtUp(): number;
  liveOutOfOrder(): number;
  close(): void;
}

interface Account {
  readonly id: number;
  readonly token: string;
}

type Headers = Readonly<Record<string, string>>;

const post = async <T>(
  url: string,
  token: string,
  body: object,
  headers: Headers = {},
  method = 'POST',
): Promise<T> => {
  const authorization: Headers = token ? { authorization: `Bearer ${token}` } : {};
  const init: RequestInit = {
    method,
    headers: { 'content-type': 'application/json', ...authorization, ...headers },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  const { user } = (await response.clone().json()) as { user?: { id: number } };
  return (user ? { id: user.id, token: response.headers.get('set-auth-token') } : await response.json()) as T;
};

const pauses = new Random(0);

/** Retries until it succeeds, because a process may be down for some seconds. */
const retry = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 200) throw error;
      await pause(100 + pauses.next() * 200);
    }
  }
};

const signUp = (origin: string, n: string, role: 'buyer' | 'farmer'): Promise<Account> =>
  post(`${origin}/api/auth/sign-up/email`, '', {
    email: `writer-${n}@ghalla.example`,
    password: 'a long enough password',
    first_name: 'Writer',
    last_name: n,
    role,
    for: 'Particular',
  });

const openWriter = async (origin: string, me: Account, other: Account, item_id: number): Promise<Writer> => {
  const received = new Map<number, Message>();
  let chatId = 0;
  let [live, caughtUp, liveOutOfOrder, newestLive] = [0, 0, 0, 0];
  const store = (message: Message): boolean => {
    if (received.has(message.id) || message.from_user === me.id) return false;
    received.set(message.id, message);
    return true;
  };
  // No message up to this id is missing. Live messages do not advance it while a catch-up is running.
  let [complete, catchUps] = [0, 0];
  /** Fetches the messages of the conversation after one, page by page. */
  const fetchAfter = async function* (first: number): AsyncGenerator<Message[]> {
    for (let [after, more] = [first, chatId > 0]; more;) {
      const body = { chat_id: chatId, after };
      const { messages } = await retry(() =>
        post<{ messages: Message[] }>(`${origin}/api/chats/messages`, me.token, body),
      );
      yield messages;
      after = messages.at(-1)?.id ?? after;
      more = messages.length === 50;
    }
  };
  const catchUp = async (): Promise<void> => {
    catchUps += 1;
    for await (const messages of fetchAfter(complete)) {
      caughtUp += messages.filter(store).length;
      complete = Math.max(complete, messages.at(-1)?.id ?? 0);
    }
    catchUps -= 1;
  };
  /** The first message of a conversation may have been missed by a socket that was lost before the conversation was known. */
  const setChat = (id: number): void => {
    if (chatId === id) return;
    chatId = id;
    void catchUp();
  };
  const { hostname, port, protocol } = new URL(origin);
  /** The library does not repeat a subscription that was rejected, for instance while there is no database. */
  const reconnect = (): void => {
    setTimeout(() => {
      if (closed) return;
      pusher.disconnect();
      pusher.connect();
    }, 500);
  };
  let closed = false;
  const pusher = new Pusher('ghalla', {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    wssPort: Number(port),
    forceTLS: protocol === 'https:',
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId: socket_id, channelName: channel_name }, respond) => {
        post<{ auth: string }>(`${origin}/broadcasting/auth`, me.token, { socket_id, channel_name }).then(
          (ticket) => respond(null, ticket),
          reconnect,
        );
      },
    },
  });
  const channel = pusher.subscribe(`private-user.${me.id}`);
  channel.bind('chat', (message: Message) => {
    if (message.id <= newestLive) liveOutOfOrder += 1;
    newestLive = message.id;
    setChat(message.chat_id);
    if (store(message)) live += 1;
    if (catchUps === 0) complete = message.id;
  });
  channel.bind('pusher:subscription_error', reconnect);
  await new Promise((resolve) => {
    channel.bind('pusher:subscription_succeeded', () => {
      resolve(null);
      void catchUp();
    });
  });
  return {
    send: async (message) => {
      const key = randomUUID();
      const headers: Headers = { 'idempotency-key': key, 'x-socket-id': pusher.connection.socket_id ?? '' };
      const body = { to: other.id, item_id, message };
      const { data } = await retry(() => post<{ data: Message }>(`${origin}/api/chats/send`, me.token, body, headers));
      setChat(data.chat_id);
    },
    shown: () => [...received.values()].toSorted((a, b) => a.id - b.id),
    stored: async () => (await Array.fromAsync(fetchAfter(0))).flat().filter((message) => message.from_user !== me.id),
    live: () => live,
    caughtUp: () => caughtUp,
    liveOutOfOrder: () => liveOutOfOrder,
    close: () => {
      closed = true;
      pusher.disconnect();
    },
  };
};

/** Creates pairs of a buyer (only buyers may write first) and a seller, each on a different process. */
export const createPairs = async function* (
  count: number,
  origins: readonly [string, string],
): AsyncGenerator<Writer[]> {
  const [buyerOrigin, sellerOrigin] = origins;
  const { categories } = (await (await fetch(`${buyerOrigin}/api/categories`)).json()) as {
    categories: { id: number; type: string }[];
  };
  const { cities } = (await (await fetch(`${buyerOrigin}/api/cities`)).json()) as { cities: { id: number }[] };
  const admin = await post<Account>(`${buyerOrigin}/api/auth/sign-in/email`, '', {
    email: 'admin@ghalla.example',
    password: 'ghalla-demo-2026',
  });
  for (let n = 0; n < count; n += 1) {
    const [buyer, seller] = await Promise.all([
      signUp(buyerOrigin, `b${n}`, 'buyer'),
      signUp(sellerOrigin, `s${n}`, 'farmer'),
    ]);
    const { item } = await post<{ item: { id: number } }>(`${sellerOrigin}/api/items/store/Yes`, seller.token, {
      type: 'Product',
      title: `Tomates du champ ${n}`,
      description: 'Cueillies ce matin.',
      category_id: categories.find(({ type }) => type === 'Product')?.id,
      city_id: cities[0]?.id,
      price: '5.50',
      price_unit: 'kg',
    });
    const decision = { status: 'clientAccepted', note: '' };
    await post(`${buyerOrigin}/api/admin/pending-items/${item.id}/status`, admin.token, decision, {}, 'PUT');
    yield await Promise.all([
      openWriter(buyerOrigin, buyer, seller, item.id),
      openWriter(sellerOrigin, seller, buyer, item.id),
    ]);
  }
};
