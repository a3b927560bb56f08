import { WebSocket } from 'ws';

// Opens sockets that hear somebody's private channel and say nothing more, as idle pages do. A process of its own, so
// that neither its memory nor its work is taken for the server's. COUNT, ORIGIN and TOKEN come from the environment.

const { COUNT = '0', ORIGIN = '', TOKEN = '', USER = '' } = process.env;
const AT_ONCE = 50;
// One loopback address has some 28 000 ports; each of these takes a part.
const OF_ADDRESS = 2_000;

interface Frame {
  readonly event: string;
  readonly data: string;
}

const channel = `private-user.${USER}`;

const ticketFor = async (socketId: string): Promise<unknown> => {
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
      localAddress: `127.0.1.${1 + Math.floor(n / OF_ADDRESS)}`,
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
      ticketFor(socket_id)
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
await Promise.all(Array.from({ length: AT_ONCE }, worker));
console.log(`open ${next}`);
