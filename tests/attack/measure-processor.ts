import { Server, type ServerResponse } from 'node:http';

// Loaded into the market by `--import`: each response says for how long at most its request held the thread that serves all
// requests, without letting others in between (milliseconds on the processor, whatever else runs on the machine). Requests must
// not overlap.

const { emit } = Server.prototype as { emit: (this: Server, event: string, ...values: unknown[]) => boolean };

/** Measures each turn of the event loop; the function it returns ends that, and returns the longest one. */
const measureTurns = (): (() => number) => {
  let longest = 0;
  let last = process.threadCpuUsage();
  let hasEnded = false;
  const measure = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  };
  const measureNext = (): void => {
    if (hasEnded) return;
    measure();
    setImmediate(measureNext);
  };
  setImmediate(measureNext);
  return () => {
    if (!hasEnded) measure();
    hasEnded = true;
    return longest;
  };
};

Server.prototype.emit = function (this: Server, event: string, ...values: unknown[]): boolean {
  if (event === 'request') {
    const response = values[1] as ServerResponse;
    const end = measureTurns();
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      response.setHeader('x-processor-ms', end().toFixed(1));
      return writeHead(...given);
    };
    response.once('close', end);
  }
  return emit.call(this, event, ...values);
} as typeof Server.prototype.emit;
