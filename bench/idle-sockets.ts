import { WebSocket } from 'ws';

// Opens sockets that subscribe to a user's private channel and then stay idle, as open pages do. A separate process, so
// that its memory and CPU time do not count as the server's. COUNT, ORIGIN, TOKEN and USER come from the environment.

const { COUNT = '0', ORIGIN = '', TOKEN = '', USER = '' } = process.env;
const CONCURRENCY = 50;
// One loopback address has about 28 000 ports, so several addresses are used.
const PER_ADDRESS = 2_000;

interface Frame {
  readonly event: string;
  readonly data: string;
}

const channel = `private-user.${USER}`;

const fetchTicket = async (socketId: string): Promise<unknown> => {
  const response = await fetch(`${ORIGIN}/broadcasting/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
  });
  if (!response.ok) throw new Error(`the ticket request returned ${response.status}`);
  return response.json();
};

const open = (n: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const url = `${ORIGIN.replace(/^http/, 'ws')}/app/ghalla?protocol=7`;
    const ws = new WebSocket(url, {
      localAddress: `127.0.1.${1 + Math.floor(n / PER_ADDRESS)}`,
      perMessageDeflate: false,
    });
    ws.on('error', reject);
    ws.on('close', (code) => {
      console.error(`socket ${n} was closed with code ${code}`);
    });
    ws.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.event === 'pusher:ping') ws.send('{"event":"pusher:pong","data":{}}');
      if (frame.event === 'pusher_internal:subscription_succeeded') resolve();
      if (frame.event !== 'pusher:connection_established') return;
      const { socket_id } = JSON.parse(frame.data) as { socket_id: string };
      fetchTicket(socket_id)
        .then((ticket) =>
          ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...(ticket as object) } })),
        )
        .catch(reject);
    });
  });

let next = 0;
const worker = async (): Promise<void> => {
  while (next < Number(COUNT)) await open((next += 1) - 1);
};
await Promise.all(Array.from({ length: CONCURRENCY }, worker));
console.log(`open ${next}`);
