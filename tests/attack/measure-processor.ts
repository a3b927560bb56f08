import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

// Loaded into the market by `--import`: each response says for how long its request occupied the thread that serves all
// requests (milliseconds), which is independent of what else runs on the machine. Requests must not overlap.

const measure = (response: ServerResponse): void => {
  const before = process.threadCpuUsage();
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    const { user, system } = process.threadCpuUsage(before);
    response.setHeader('x-processor-ms', ((user + system) / 1000).toFixed(1));
    return writeHead(...given);
  };
};

// Before the market's own listener.
subscribe('http.server.request.start', (message) => {
  measure((message as { response: ServerResponse }).response);
});
