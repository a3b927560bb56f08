import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** An e-mail that the server has accepted with status 250. */
export interface AcceptedMail {
  readonly from: string;
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly accepted: AcceptedMail[];
  /** Number of connections so far. */
  connections(): number;
  close(): Promise<void>;
}

interface Behaviour {
  /** Milliseconds before each reply. */
  readonly delay?: () => number;
  /** Whether it accepts connections without replying. */
  readonly hangs?: () => boolean;
  /** The reply to `RCPT TO`, by address. */
  readonly recipient?: (address: string) => string;
}

const getHeader = (data: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(data)?.[1]?.replaceAll(/\s+/g, ' ') ?? '';

/** Serves one SMTP session (RFC 5321). */
const handleSession = async (socket: Socket, behaviour: Behaviour, accepted: AcceptedMail[]): Promise<void> => {
  const { delay = () => 0, hangs = () => false, recipient = () => '250 ok' } = behaviour;
  const reply = async (line: string): Promise<void> => {
    const pause = delay();
    if (pause > 0) await sleep(pause);
    if (hangs() || socket.destroyed) return;
    socket.write(`${line}\r\n`);
  };
  let to = '';
  let data: string | null = null;
  let rest = '';
  await reply('220 test');
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    const lines = `${rest}${chunk.toString()}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (data !== null && line !== '.') {
        data += `${line}\r\n`;
      } else if (data !== null) {
        const [from, messageId] = [getHeader(data, 'From'), getHeader(data, 'Message-ID')];
        const subject = getHeader(data, 'Subject');
        data = null;
        if (!hangs()) accepted.push({ from, to, messageId, subject });
        await reply('250 taken');
      } else if (/^(ehlo|helo|mail|rset)/i.test(line)) {
        await reply('250 ok');
      } else if (/^rcpt/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        await reply(recipient(to));
      } else if (/^data/i.test(line)) {
        data = '';
        await reply('354 go on');
      } else if (/^quit/i.test(line)) {
        await reply('221 bye');
        socket.end();
      }
    }
  }
};

/** Starts an SMTP stub on a free local port that records the accepted e-mails. */
export const startSmtpServer = async (behaviour: Behaviour = {}): Promise<SmtpServer> => {
  const accepted: AcceptedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A killed client resets the connection.
    socket.on('error', () => {});
    handleSession(socket, behaviour, accepted).catch(() => {});
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
