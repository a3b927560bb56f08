import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen, type StopListening } from './listen.ts';

const start = async (port = 0): Promise<{ server: Server; port: number; stop: StopListening }> => {
  const server = createServer((_request, response) => response.end('served'));
  const stop = await listen(server, port, '127.0.0.1');
  onTestFinished(() => void stop());
  return { server, port: (server.address() as AddressInfo).port, stop };
};

test.runIf(process.platform === 'linux')('a turn of the event loop accepts several connections', async () => {
  const { server, port } = await start();
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  let [most, turns] = [0, 0];
  for (let before = 0; accepted < sockets.length; before = accepted) {
    await nextTurn();
    most = Math.max(most, accepted - before);
    turns += 1;
  }
  expect(most).toBeGreaterThan(4);
  expect(turns).toBeLessThan(sockets.length);
});

test('requests of all connections are served', async () => {
  const { server, port } = await start();
  const accepted: Socket[] = [];
  server.on('connection', (socket: Socket) => accepted.push(socket));
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const [response] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
      response.resume();
      return response.statusCode as number;
    }),
  );
  expect(answers).toEqual(Array.from({ length: 40 }, () => 200));
  expect(accepted).toHaveLength(40);
});

test('a port that another server uses is refused, also when that one accepts through several sockets', async () => {
  const { port } = await start();
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
});

test('none of the sockets accepts connections after the end', async () => {
  const { port, stop } = await start();
  await stop();
  for (let n = 0; n < 40; n += 1) {
    const [error] = await once(connect(port, '127.0.0.1'), 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  }
});
