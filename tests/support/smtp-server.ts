import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** An e-mail that the server took over: from the moment of its 250 on it is the server's. */
export interface Accepted {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly accepted: Accepted[];
  /** Connections so far. */
  connections(): number;
  close(): Promise<void>;
}

interface Behaviour {
  /** Milliseconds before each answer. */
  readonly delay?: () => number;
  /** Whether it takes connections and then says nothing. */
  readonly hangs?: () => boolean;
  /** What it answers to `RCPT TO`, by the address. */
  readonly recipient?: (address: string) => string;
}

const headerOf = (data: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(data)?.[1]?.replaceAll(/\s+/g, ' ') ?? '';

/** Speaks SMTP (RFC 5321) with one client. */
const converse = async (socket: Socket, behaviour: Behaviour, accepted: Accepted[]): Promise<void> => {
  const { delay = () => 0, hangs = () => false, recipient = () => '250 ok' } = behaviour;
  const say = async (line: string): Promise<void> => {
    const pause = delay();
    if (pause > 0) await sleep(pause);
    if (hangs() || socket.destroyed) return;
    socket.write(`${line}\r\n`);
  };
  let to = '';
  let data: string | null = null;
  let rest = '';
  await say('220 test');
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    const lines = `${rest}${chunk.toString()}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (data !== null && line !== '.') {
        data += `${line}\r\n`;
      } else if (data !== null) {
        const [messageId, subject] = [headerOf(data, 'Message-ID'), headerOf(data, 'Subject')];
        data = null;
        if (!hangs()) accepted.push({ to, messageId, subject });
        await say('250 taken');
      } else if (/^(ehlo|helo|mail|rset)/i.test(line)) {
        await say('250 ok');
      } else if (/^rcpt/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        await say(recipient(to));
      } else if (/^data/i.test(line)) {
        data = '';
        await say('354 go on');
      } else if (/^quit/i.test(line)) {
        await say('221 bye');
        socket.end();
      }
    }
  }
};

/** A small SMTP server on a free port of this machine that remembers what it took over. */
export const startSmtp = async (behaviour: Behaviour = {}): Promise<SmtpServer> => {
  const accepted: Accepted[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that is killed resets the connection.
    socket.on('error', () => {});
    converse(socket, behaviour, accepted).catch(() => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
