import { Server, type ServerResponse } from 'node:http';

// Loaded into the market by `--import`: each response says for how long its request occupied the thread that serves all
// requests (milliseconds), which is independent of what else runs on the machine. Requests must not overlap.

const { emit } = Server.prototype as { emit: (this: Server, event: string, ...values: unknown[]) => boolean };

Server.prototype.emit = function (this: Server, event: string, ...values: unknown[]): boolean {
  if (event === 'request') {
    const response = values[1] as ServerResponse;
    const before = process.threadCpuUsage();
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      const { user, system } = process.threadCpuUsage(before);
      response.setHeader('x-processor-ms', ((user + system) / 1000).toFixed(1));
      return writeHead(...given);
    };
  }
  return emit.call(this, event, ...values);
} as typeof Server.prototype.emit;
